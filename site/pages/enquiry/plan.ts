import { formPagePath } from '#catalogue/routes.ts';
import { pageLayoutSchema } from '#catalogue/schema/page-layout.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { forms, type SiteForm } from '#site/shared/forms/forms.ts';
import { demoFacts } from '#site/views/demo-facts.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsTo, planPage } from '../page-plan.ts';

/** Plans a separate page for each dialog form, for browsers without JavaScript. */
export const planEnquiryPages = (site: Site) =>
  forms.filter(({ isDialog }) => isDialog).map((form) => planEnquiryPage(site, form));

const demoLayout = pageLayoutSchema.parse({ picture: 'demo-class' });

function planEnquiryPage(site: Site, form: SiteForm) {
  const { title } = formWords(form, site.options);
  const path = formPagePath(form.id);
  const demo = form.isDemoRequest && demoFacts(site);
  return planPage(site, {
    path,
    seo: {
      title: `${title} - ${site.shell.shortName}`,
      description: `${title}: a short form that reaches the right department of the institute. You do not need an account, and you pay nothing.`,
      keywords: [title.toLowerCase(), 'enquiry', 'form'],
    },
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml', ...(form.isDemoRequest ? (['batches.yaml', 'timetable.yaml', 'branches.yaml'] as const) : [])],
    crumbs: crumbsTo({ label: title, href: path }),
    props: {
      heading: title,
      lead: `${demo ? `${demo.text} ` : ''}You do not need an account, and you do not have to pay anything.`,
      layout: demo ? demoLayout : undefined,
      formId: form.id,
      next: demo?.next,
      prose: [],
      options: site.options,
    },
  });
}
