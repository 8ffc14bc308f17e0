import { loadModule } from './load-module.ts';

/** Brings single screens to life by the script that only they need. */
export function watchScreens(): void {
  const sitemap = document.querySelector<HTMLTableElement>('[data-island="sitemap"]');
  if (sitemap) void loadModule(() => import('./sitemap-screen.ts')).then((screen) => screen?.refreshSitemap(sitemap));
  const openings = document.querySelector<HTMLElement>('.openings');
  if (openings) void loadModule(() => import('./apply-for.ts')).then((screen) => screen?.watchPositions(openings));
  const batches = document.querySelector<HTMLElement>('[data-island="batch-finder"]');
  if (batches) void loadModule(() => import('./batch-finder.ts')).then((screen) => screen?.startBatchFinder(batches));
  const finder = document.querySelector<HTMLElement>('[data-island="course-finder"]');
  if (finder)
    void loadModule(() => import('./course-finder/course-finder.ts')).then((screen) => screen?.startCourseFinder(finder));
}
