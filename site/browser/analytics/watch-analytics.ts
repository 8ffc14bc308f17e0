import { loadModule } from '#site/browser/load-module.ts';
import { whenShown } from '#site/browser/when-shown.ts';

const endpoint = '/api/pageview';

/** Counts page views. If a Google Analytics property is configured, asks for consent before loading any Google script. */
export function watchAnalytics(): void {
  countPageViews();
  const consent = document.querySelector<HTMLElement>('[data-ga4]');
  if (!consent) return;
  whenShown(async () => {
    const module = await loadModule(() => import('./consent.ts'));
    module?.askConsent(consent);
  });
}

/** Counts one page view per navigation, without cookies or ids. Prerendered pages count only once the visitor sees them. */
function countPageViews(): void {
  whenShown(sendPageView);
  // Going back or forward restores a cached page without loading it, but still counts as a navigation.
  addEventListener('pageshow', (event) => {
    if (event.persisted) sendPageView();
  });
}

function sendPageView(): void {
  const referrer = document.referrer ? new URL(document.referrer).host : '';
  const view = JSON.stringify({ path: location.pathname, referrer });
  navigator.sendBeacon(endpoint, new Blob([view], { type: 'application/json' }));
}
