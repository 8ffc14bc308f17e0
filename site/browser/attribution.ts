import type { AttributionKey } from './storage-keys.ts';

const storageKey: AttributionKey = 'attribution';

const campaignParameter = /^(utm_\w+|gclid|gbraid|wbraid|fbclid)$/;

type Touch = Record<string, string>;

interface Touches {
  first: Touch;
  last: Touch;
}

/** Stores how the visitor first and most recently arrived from outside the site: landing page, referrer and campaign parameters. */
export function recordTouch(): void {
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => campaignParameter.test(name));
  const referrer = document.referrer && new URL(document.referrer).host !== location.host ? document.referrer : '';
  const known = readTouches();
  if (known && campaign.length === 0 && !referrer) return;
  const touch: Touch = { landing: location.pathname, ...(referrer ? { referrer } : {}), ...Object.fromEntries(campaign) };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ first: known?.first ?? touch, last: touch }));
  } catch {
    // If the browser blocks storage, leads contain no attribution.
  }
}

function readTouches(): Touches | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '') as Touches;
  } catch {
    return undefined;
  }
}
