import { whenShown } from '#site/browser/when-shown.ts';

const endpoint = '/api/pageview';

/** Counts a page view per navigation (behaviour section 2): no cookie, no id, and never a page that nobody has seen. */
export function countPageViews(): void {
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
