import { loadModule } from '#site/browser/load-module.ts';
import { whenShown } from '#site/browser/when-shown.ts';

const endpoint = '/api/pageview';

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

/** Counts a page view per navigation: no cookie, no id, and never a page that nobody has seen. */
function countPageViews(): void {
  whenShown(sendPageView);
  // Back and forward out of the browser's page cache are navigations without a load.
  addEventListener('pageshow', (event) => {
    if (event.persisted) sendPageView();
  });
}

function sendPageView(): void {
  const referrer = document.referrer ? new URL(document.referrer).host : '';
  const view = JSON.stringify({ path: location.pathname, referrer });
  navigator.sendBeacon(endpoint, new Blob([view], { type: 'application/json' }));
}
