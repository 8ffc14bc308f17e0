import { cityHubPath, classesPath, routes, thankYouPath } from '#catalogue/routes.ts';
import courseDemo from '#site/shared/forms/definitions/course-demo.ts';
import { listForms, type SiteForm } from '#site/shared/forms/forms.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import { pathIn } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { demoFacts } from '#site/views/demo-facts.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { courseThanks } from './thanks.ts';

const nextLinks: readonly Link[] = [
  { label: 'See when the next batches begin', href: routes.upcomingBatches },
  { label: 'How classes work', href: classesPath },
  { label: 'All courses and their syllabuses', href: routes.courses },
];

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
      text: [
        ...(isDemo(form) ? [say('You have requested a demo class.')] : []),
        success.replace(`${say('Thank you')}! `, ''),
      ].join(' '),
      steps: nextSteps(site, form),
      links: hasSteps ? nextLinks : marathiLinks(site, form),
      /** Text about each course that the visitor may have chosen. The page's address ends in the key of the chosen course. */
      courses: hasSteps ? courseThanks(site, form) : [],
    },
  });
}

const isDemo = ({ isDemoRequest, id }: SiteForm): boolean => isDemoRequest === true || id === courseDemo.id;

/** Returns what happens after the form has been sent: who calls and when, and how to prepare for a demo class. */
function nextSteps(site: Site, form: SiteForm): string[] {
  const say = sayIn(site.shell.texts);
  const hours = form.hasNoCall ? undefined : site.options.workingHours;
  if (!isDemo(form)) return hours ? [say('We will call you on the number you gave us, {hours}.', { hours })] : [];
  return [
    ...(hours ? [say('A counsellor will call you to agree on a day for your demo class, {hours}.', { hours })] : []),
    demoFacts(site, say).text,
    say('Before the class, note your questions for the trainer and the class times that suit you.'),
  ];
}

/** Returns links to the batches and courses on the home city's page in Marathi. */
function marathiLinks({ catalogue, shell }: Site, form: SiteForm): Link[] {
  const { homeCity, marathiHubs } = catalogue;
  if (shell.lang !== 'mr' || form.hasNoCall || !marathiHubs.has(homeCity.slug)) return [];
  const say = sayIn(shell.texts);
  const hub = pathIn('mr', cityHubPath(homeCity));
  return [
    { label: say('See when the next batches begin'), href: `${hub}#batches` },
    { label: say('See all courses'), href: `${hub}#courses` },
  ];
}
