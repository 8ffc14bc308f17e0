import { formPagePath, routes, thankYouPath } from '#catalogue/routes.ts';
import { pageLayoutSchema } from '#catalogue/schema/page-layout.ts';
import { ManageBlogPage } from '#site/pages/manage-blog/page.tsx';
import { NotFoundPage } from '#site/pages/not-found/page.tsx';
import { RewardSpinnerPage } from '#site/pages/reward-spinner/page.tsx';
import { SitemapScreen } from '#site/pages/sitemap/page.tsx';
import { TextPage } from '#site/pages/text/page.tsx';
import { ThankYouPage } from '#site/pages/thank-you/page.tsx';
import { formWords } from '#site/shared/forms/form-words.ts';
import { forms, type SiteForm } from '#site/shared/forms/forms.ts';
import { bounds } from '#site/views/bounds.ts';
import { popularIn } from '#site/views/city-hub.ts';
import { demoFacts } from '#site/views/demo-facts.ts';
import { lowestFee } from '#site/views/fees.ts';
import type { Site } from '#site/views/site.ts';
import { sitemapGroups } from '#site/pages/sitemap/groups.ts';
import { courseThanks } from '#site/pages/thank-you/thanks.ts';
import { screenSeo } from './fixed-pages.ts';
import { crumbsTo, type PagePlan, planPage } from '#site/pages/page-plan.ts';

/** Pages that are never in the index: forms of their own, thank-you pages, 404, spinner and the staff's shell. */
export function planSystemPages(site: Site): PagePlan[] {
  const never = { isIndexable: false, priority: 0.1, sources: ['screens.yaml'] as const };
  const frame = { component: NotFoundPage, props: {} };
  return [
    planPage(site, { ...never, ...frame, path: routes.notFound, seo: screenSeo(site, 'not-found') }),
    planPage(site, {
      ...never,
      path: routes.rewardSpinner,
      seo: screenSeo(site, 'reward-spinner'),
      component: RewardSpinnerPage,
      sources: ['screens.yaml', 'institute.yaml'],
      props: { terms: site.catalogue.institute.reward.terms, fee: lowestFee(site.catalogue.courses).rupees },
    }),
    planPage(site, {
      ...never,
      path: routes.manageBlog,
      seo: screenSeo(site, 'manage-blog'),
      component: ManageBlogPage,
      props: {},
    }),
    ...forms.filter(({ isDialog }) => isDialog).map((form) => planEnquiryPage(site, form)),
    ...forms.map((form) => planThankYouPage(site, form)),
  ];
}

/** What is booked, beside the heading. */
const demoLayout = pageLayoutSchema.parse({ picture: 'demo-class' });

function planEnquiryPage(site: Site, form: SiteForm): PagePlan {
  const { title } = formWords(form, site.options);
  const path = formPagePath(form.id);
  const demo = form.asksForDemo && demoFacts(site);
  return planPage(site, {
    path,
    seo: {
      title: `${title} - ${site.shell.shortName}`,
      description: `${title}: a short form that reaches the right department of the institute. No account is needed and nothing has to be paid.`,
      keywords: [title.toLowerCase(), 'enquiry', 'form'],
    },
    component: TextPage,
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml', ...(form.asksForDemo ? (['batches.yaml', 'timetable.yaml', 'branches.yaml'] as const) : [])],
    crumbs: crumbsTo({ label: title, href: path }),
    props: {
      crumbs: crumbsTo({ label: title, href: path }),
      heading: title,
      lead: `${demo ? `${demo.text} ` : ''}No account is needed and nothing has to be paid.`,
      layout: demo ? demoLayout : undefined,
      formId: form.id,
      next: demo?.next,
      prose: [],
      options: site.options,
    },
  });
}

/** Cards of popular courses below the thanks. */
const thankedCards = 3;

function planThankYouPage(site: Site, form: SiteForm): PagePlan {
  const name = form.id.replaceAll('-', ' ');
  const asksAboutCourse = !form.endsWithResult && form.fields.some(({ control }) => control === 'course');
  return planPage(site, {
    path: thankYouPath(form.id),
    seo: {
      title: `Thank You for Your Message (${name} form)`,
      description: `Your submission was received (${name} form). A counsellor of the institute gets back to you; there is nothing more that you need to do.`,
      keywords: ['thank you', 'received', form.id],
    },
    component: ThankYouPage,
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml'],
    props: {
      text: form.success.replace(/^Thank you! /, ''),
      hours: form.endsWithResult ? undefined : site.options.workingHours,
      courses: asksAboutCourse ? courseThanks(site, form) : [],
      cards: asksAboutCourse ? popularIn(site, site.catalogue.homeCity).slice(0, thankedCards) : [],
    },
  });
}

/** The two Page Sitemap screens; they list what the sitemap lists, so they are planned last. */
export function planSitemapScreens(site: Site, listed: readonly Pick<PagePlan, 'path' | 'name' | 'priority'>[]): PagePlan[] {
  const groups = sitemapGroups(site.catalogue, site.shell.origin, listed.slice(0, bounds.sitemapRows));
  const most = listed.length > bounds.sitemapRows ? bounds.sitemapRows : undefined;
  const screens = [
    { path: routes.sitemapScreen, name: 'sitemap' },
    { path: routes.sitemapSecondScreen, name: 'sitemap-second' },
  ] as const;
  return screens.map(({ path, name }) =>
    planPage(site, {
      path,
      seo: screenSeo(site, name),
      component: SitemapScreen,
      isIndexable: false,
      priority: 0.1,
      sources: ['screens.yaml'],
      crumbs: crumbsTo({ label: 'Page Sitemap', href: path }),
      props: { crumbs: crumbsTo({ label: 'Page Sitemap', href: path }), groups, count: listed.length, most },
    }),
  );
}
