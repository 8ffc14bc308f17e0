import type { Site } from '#site/views/site.ts';
import { planBranchPages } from '#site/pages/branch/plan.ts';
import { planCityCoursePages } from '#site/pages/city-course/plan.ts';
import { planCoursePages } from '#site/pages/course/plan.ts';
import { planFixedPages } from './fixed-pages.ts';
import { planHubPages } from '#site/pages/category/plan.ts';
import { noindexDuplicates } from './indexing-rules.ts';
import { planListPages } from '#site/pages/list/plan.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planSitemapScreens, planSystemPages } from './system-pages.ts';

/** Pages that search engines may index, in the order planned: the sitemap and its screens list these. */
export const indexablePages = (plans: readonly PagePlan[]): PagePlan[] => plans.filter((plan) => plan.props.head.isIndexable);

/** Plans the pages that visitors browse. */
export const planBrowsedPages = (site: Site): PagePlan[] =>
  [planFixedPages, planBranchPages, planHubPages, planListPages, planCoursePages, planCityCoursePages].flatMap((plan) => [
    ...plan(site),
  ]);

/**
 * Plans every page of the site that the build writes.
 * @param closePages decides which pages are too much alike to be published; it compares all of them
 */
export function planPages(site: Site, closePages = noindexDuplicates): PagePlan[] {
  const browsed = closePages(site, planBrowsedPages(site));
  return [...browsed, ...planSystemPages(site), ...planSitemapScreens(site, indexablePages(browsed))];
}

/** File of a page below the output folder: served at the exact path, without redirect. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
