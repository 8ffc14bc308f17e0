import { formPagePath } from '#catalogue/routes.ts';
import { pageLayoutSchema } from '#catalogue/schema/page-layout.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { listForms, type SiteForm } from '#site/shared/forms/forms.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import { pathIn } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { demoFacts } from '#site/views/demo-facts.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';

/** Plans a separate page for each dialog form, for browsers without JavaScript. */
export const planEnquiryPages = (site: Site) =>
  listForms(site.shell.lang)
    .filter(({ isDialog }) => isDialog)
    .map((form) => planEnquiryPage(site, form));

const demoLayout = pageLayoutSchema.parse({ picture: 'demo-class' });

function planEnquiryPage(site: Site, form: SiteForm) {
  const { lang, texts, name, shortName } = site.shell;
  const say = sayIn(texts);
  const { title } = formWords(translateForm(form, texts), site.options);
  const path = pathIn(lang, formPagePath(form.id));
  const demo = form.isDemoRequest && demoFacts(site, say);
  return planPage(site, {
    path,
    seo: {
      // A Marathi title is so short that it has room for the institute's full name.
      title: `${title} - ${lang === 'mr' ? name : shortName}`,
      description: say(
        '{title}: a short form that reaches the right department of the institute. You do not need an account, and you pay nothing.',
        { title },
      ),
      keywords: [title.toLowerCase(), 'enquiry', 'form'],
    },
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml', ...(form.isDemoRequest ? (['batches.yaml', 'timetable.yaml', 'branches.yaml'] as const) : [])],
    isUnreviewed: lang === 'mr' && !site.catalogue.marathi?.reviewed,
    crumbs: [{ label: title, href: path }],
    props: {
      heading: title,
      lead: `${demo ? `${demo.text} ` : ''}${say('You do not need an account, and you do not have to pay anything.')}`,
      layout: demo ? demoLayout : undefined,
      formId: form.id,
      next: demo?.next,
      prose: [],
      options: site.options,
    },
  });
}
