import { loadModule } from './load-module.ts';

/** Brings single screens to life by the script that only they need. */
export function watchScreens(): void {
  const sitemap = document.querySelector<HTMLTableElement>('[data-island="sitemap"]');
  if (sitemap) void loadModule(() => import('./islands/sitemap.island.ts')).then((screen) => screen?.refreshSitemap(sitemap));
  const openings = document.querySelector<HTMLElement>('.openings');
  if (openings) void loadModule(() => import('./forms/apply-for.ts')).then((screen) => screen?.watchPositions(openings));
  const batches = document.querySelector<HTMLElement>('[data-island="batch-finder"]');
  if (batches)
    void loadModule(() => import('./islands/batch-finder.island.ts')).then((screen) => screen?.startBatchFinder(batches));
  const finder = document.querySelector<HTMLElement>('[data-island="course-finder"]');
  if (finder)
    void loadModule(() => import('./islands/course-finder.island.ts')).then((screen) => screen?.startCourseFinder(finder));
}
