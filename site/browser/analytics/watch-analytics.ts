import { loadModule } from '#site/browser/load-module.ts';
import { whenShown } from '#site/browser/when-shown.ts';
import { countPageViews } from './page-view.ts';

/** Counts page views; where a Google Analytics property is set, asks for consent before anything of it is loaded. */
export function watchAnalytics(): void {
  countPageViews();
  const consent = document.querySelector<HTMLElement>('[data-ga4]');
  if (!consent) return;
  whenShown(async () => {
    const module = await loadModule(() => import('./consent.ts'));
    module?.askConsent(consent);
  });
}
