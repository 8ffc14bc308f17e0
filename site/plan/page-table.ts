import { routes } from '#catalogue/routes.ts';
import { BatchesPage } from '#site/pages/batches/page.tsx';
import { planBatchesPage } from '#site/pages/batches/plan.ts';
import { BranchPage } from '#site/pages/branch/page.tsx';
import { planBranchPages } from '#site/pages/branch/plan.ts';
import { CategoryPage } from '#site/pages/category/page.tsx';
import { planCategoryPages } from '#site/pages/category/plan.ts';
import { planMarathiHubs } from '#site/pages/city/marathi-plan.ts';
import { CityHubPage } from '#site/pages/city/page.tsx';
import { planCityPages } from '#site/pages/city/plan.ts';
import { CityCoursePage } from '#site/pages/city-course/page.tsx';
import { planCityCoursePages } from '#site/pages/city-course/plan.ts';
import { ContactPage } from '#site/pages/contact/page.tsx';
import { planContactPage } from '#site/pages/contact/plan.ts';
import { CoursePage } from '#site/pages/course/page.tsx';
import { planCoursePages } from '#site/pages/course/plan.ts';
import { CoursesPage } from '#site/pages/courses/page.tsx';
import { planCoursesPage } from '#site/pages/courses/plan.ts';
import { planEnquiryPages } from '#site/pages/enquiry/plan.ts';
import { HomePage } from '#site/pages/home/page.tsx';
import { planHomePage } from '#site/pages/home/plan.ts';
import { ListPage } from '#site/pages/list/page.tsx';
import { planListPages } from '#site/pages/list/plan.ts';
import { ManageBlogPage } from '#site/pages/manage-blog/page.tsx';
import { NotFoundPage } from '#site/pages/not-found/page.tsx';
import { OnlineCoursePage } from '#site/pages/online-course/page.tsx';
import { planOnlineCoursePages } from '#site/pages/online-course/plan.ts';
import { OpeningPage } from '#site/pages/opening/page.tsx';
import { planOpeningPages } from '#site/pages/opening/plan.ts';
import { type PagePlan, planPage, withComponent } from '#site/pages/page-plan.ts';
import { RewardSpinnerPage } from '#site/pages/reward-spinner/page.tsx';
import { planRewardSpinnerPage } from '#site/pages/reward-spinner/plan.ts';
import { screenSeo } from '#site/pages/screen-seo.ts';
import { SitemapScreen } from '#site/pages/sitemap/page.tsx';
import { planSitemapPages } from '#site/pages/sitemap/plan.ts';
import { TextPage } from '#site/pages/text/page.tsx';
import { planCityTextPages, planTextPages } from '#site/pages/text/plan.ts';
import { ThankYouPage } from '#site/pages/thank-you/page.tsx';
import { planThankYouPages } from '#site/pages/thank-you/plan.ts';
import { WatchPage } from '#site/pages/watch/page.tsx';
import { planWatchPages } from '#site/pages/watch/plan.ts';
import type { Site } from '#site/views/site.ts';
import { noindexDuplicates } from './indexing-rules.ts';
import { pairLanguages } from './pair-languages.ts';

/** Returns the pages that search engines may index, in planned order. The sitemap file and the Page Sitemap screens list these pages. */
export const indexablePages = (plans: readonly PagePlan[]): PagePlan[] => plans.filter((plan) => plan.props.head.isIndexable);

export const planBrowsedPages = (site: Site): PagePlan[] => [
  ...planPositionedPages(site),
  ...withComponent(TextPage, planCityTextPages(site)),
  ...withComponent(OpeningPage, planOpeningPages(site)),
  ...withComponent(WatchPage, planWatchPages(site)),
  ...withComponent(BranchPage, planBranchPages(site)),
  ...withComponent(CoursesPage, planCoursesPage(site)),
  ...withComponent(CategoryPage, planCategoryPages(site)),
  ...withComponent(CityHubPage, planCityPages(site)),
  ...withComponent(ListPage, planListPages(site)),
  ...withComponent(CoursePage, planCoursePages(site)),
  ...withComponent(CityCoursePage, planCityCoursePages(site)),
  ...withComponent(OnlineCoursePage, planOnlineCoursePages(site)),
];

const planPositionedPages = (site: Site): PagePlan[] =>
  [
    ...withComponent(HomePage, planHomePage(site)),
    ...withComponent(ContactPage, planContactPage(site)),
    ...withComponent(BatchesPage, planBatchesPage(site)),
    ...withComponent(TextPage, planTextPages(site)),
  ].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));

function planSystemPages(site: Site): PagePlan[] {
  const withoutData = { isIndexable: false, priority: 0.1, sources: ['screens.yaml'], props: {} };
  const notFound = planPage(site, { ...withoutData, path: routes.notFound, seo: screenSeo(site, 'not-found') });
  const manageBlog = planPage(site, { ...withoutData, path: routes.manageBlog, seo: screenSeo(site, 'manage-blog') });
  return [
    ...withComponent(NotFoundPage, [notFound]),
    ...withComponent(RewardSpinnerPage, planRewardSpinnerPage(site)),
    ...withComponent(ManageBlogPage, [manageBlog]),
    ...withComponent(TextPage, planEnquiryPages(site)),
    ...withComponent(ThankYouPage, planThankYouPages(site)),
  ];
}

/** Plans the Marathi pages. Their English versions have the same paths without `/mr`. */
const planMarathiPages = (site: Site): PagePlan[] => [
  ...withComponent(CityHubPage, planMarathiHubs(site)),
  ...withComponent(TextPage, planTextPages(site)),
  ...withComponent(TextPage, planEnquiryPages(site)),
  ...withComponent(ThankYouPage, planThankYouPages(site)),
];

/**
 * Plans every page that the build writes.
 * @param closePages compares all pages and marks those that are too similar to another page as not indexable
 */
export function planPages(site: Site, closePages = noindexDuplicates): PagePlan[] {
  const pages = pairLanguages([
    ...closePages(site, planBrowsedPages(site)),
    ...planSystemPages(site),
    ...(site.marathi ? planMarathiPages(site.marathi) : []),
  ]);
  const screens = planSitemapPages(site, indexablePages(pages));
  return [...pages, ...withComponent(SitemapScreen, screens)];
}

/** Returns the file for a page's path, relative to the output folder. The file is served at that path without a redirect. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
