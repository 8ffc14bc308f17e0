import { loadModule } from '#site/browser/load-module.ts';
import { whenShown } from '#site/browser/when-shown.ts';
import type { LoaderTools } from '../loader-tools.ts';

const tools: LoaderTools = {
  loadModule,
  whenShown,
  isMotionReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/** Fetches what the home page or the reward page needs; other pages fetch nothing. */
export function watchHome(): void {
  if (document.querySelector('[data-orbit]')) {
    void loadModule(() => import('./enhance-home.ts')).then((module) => module?.enhanceHome(tools));
  }
  const spinner = document.querySelector<HTMLElement>('main [data-island="reward-spinner"]');
  if (spinner)
    void loadModule(() => import('#site/browser/islands/reward-spinner.island.ts')).then((module) =>
      module?.startSpinner(spinner, tools),
    );
}
