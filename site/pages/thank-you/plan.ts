import { thankYouPath } from '#catalogue/routes.ts';
import { listForms, type SiteForm } from '#site/shared/forms/forms.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import { pathIn } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { firstCourses } from '#site/views/city-hub.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { courseThanks } from './thanks.ts';

const maxThanksCards = 4;

export const planThankYouPages = (site: Site) => listForms(site.shell.lang).map((form) => planThankYouPage(site, form));

function planThankYouPage(site: Site, form: SiteForm) {
  const { lang, texts } = site.shell;
  const say = sayIn(texts);
  const { title, success } =
    lang === 'mr' ? translateForm(form, texts) : { ...form, title: `${form.id.replaceAll('-', ' ')} form` };
  // The next steps for each course exist only in English.
  const hasSteps = lang !== 'mr' && !form.hasNoCall && form.fields.some(({ control }) => control === 'course');
  return planPage(site, {
    path: pathIn(lang, thankYouPath(form.id)),
    seo: {
      title: say('Thank You for Your Message ({title})', { title }),
      description: say(
        'We have received your submission ({title}). A counsellor will get back to you, and you do not need to do anything more.',
        { title },
      ),
      keywords: ['thank you', 'received', form.id],
    },
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml'],
    isUnreviewed: lang === 'mr' && !site.catalogue.marathi?.reviewed,
    props: {
      text: success.replace(`${say('Thank you')}! `, ''),
      /** Hours in which the institute calls back. Undefined if the form does not ask for a call. */
      hours: form.hasNoCall ? undefined : site.options.workingHours,
      /** Text about each course that the visitor may have chosen. The page's address ends in the key of the chosen course. */
      courses: hasSteps ? courseThanks(site, form) : [],
      cards: hasSteps ? firstCourses(site, site.catalogue.homeCity).cards.slice(0, maxThanksCards) : [],
    },
  });
}
