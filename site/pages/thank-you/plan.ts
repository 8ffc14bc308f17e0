import { thankYouPath } from '#catalogue/routes.ts';
import { forms, type SiteForm } from '#site/shared/forms/forms.ts';
import { firstCourses } from '#site/views/city-hub.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { courseThanks } from './thanks.ts';

const maxThanksCards = 3;

export const planThankYouPages = (site: Site) => forms.map((form) => planThankYouPage(site, form));

function planThankYouPage(site: Site, form: SiteForm) {
  const name = form.id.replaceAll('-', ' ');
  const hasCourseField = !form.hasNoCall && form.fields.some(({ control }) => control === 'course');
  return planPage(site, {
    path: thankYouPath(form.id),
    seo: {
      title: `Thank You for Your Message (${name} form)`,
      description: `We have received your submission (${name} form). A counsellor will get back to you, and you do not need to do anything more.`,
      keywords: ['thank you', 'received', form.id],
    },
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml'],
    props: {
      text: form.success.replace(/^Thank you! /, ''),
      /** Hours in which the institute calls back. Undefined if the form does not ask for a call. */
      hours: form.hasNoCall ? undefined : site.options.workingHours,
      /** Text about each course that the visitor may have chosen. The page's address ends in the key of the chosen course. */
      courses: hasCourseField ? courseThanks(site, form) : [],
      cards: hasCourseField ? firstCourses(site, site.catalogue.homeCity).cards.slice(0, maxThanksCards) : [],
    },
  });
}
