import { loadModule } from './load-module.ts';
import type { LoaderTools } from './loader-tools.ts';
import { whenShown } from './when-shown.ts';

const tools: LoaderTools = {
  loadModule,
  whenShown,
  isMotionReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/** Calls `enhance` with the first matching element, if there is one, so that pages fetch only the scripts they need. */
function withElement<Found extends HTMLElement>(selector: string, enhance: (element: Found) => Promise<unknown>): void {
  const element = document.querySelector<Found>(selector);
  if (element) void enhance(element);
}

export function watchIslands(): void {
  withElement('.orbit', () => loadModule(() => import('./home/enhance-home.ts')).then((home) => home?.enhanceHome(tools)));
  withElement('main [data-island="reward-spinner"]', (spinner) =>
    loadModule(() => import('./islands/reward-spinner.island.ts')).then((island) => island?.startSpinner(spinner, tools)),
  );
  withElement('[data-island="sitemap"]', (list) =>
    loadModule(() => import('./islands/sitemap.island.ts')).then((island) => island?.refreshSitemap(list)),
  );
  withElement('.openings', (list) =>
    loadModule(() => import('./forms/apply-for.ts')).then((script) => script?.watchPositions(list)),
  );
  withElement('[data-island="list-finder"]', (finder) =>
    firstUse().then(() =>
      loadModule(() => import('./islands/list-finder.island.ts')).then((island) => island?.startListFinder(finder)),
    ),
  );
  withElement('[data-island="course-finder"]', (finder) =>
    firstUse().then(() =>
      loadModule(() => import('./islands/course-finder.island.ts')).then((island) => island?.startCourseFinder(finder, tools)),
    ),
  );
}

/** Resolves when the visitor first interacts with the page, or immediately if the address has a fragment. */
const firstUse = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (location.hash) resolve(undefined);
    for (const type of ['focusin', 'pointerdown', 'hashchange']) addEventListener(type, resolve, { once: true });
  });
