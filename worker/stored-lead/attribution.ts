import { cleanLine } from '#site/shared/text/clean-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';

const maxValues = 40;
const maxValueLength = 300;

function flatten(value: unknown, prefix: string, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    const text = cutText(cleanLine(String(value ?? '')), maxValueLength);
    if (text && Object.keys(into).length < maxValues) into[cutText(prefix, 60)] = text;
    return;
  }
  for (const [key, inner] of Object.entries(value).slice(0, maxValues)) {
    if (prefix.split('.').length < 3) flatten(inner, prefix ? `${prefix}.${key}` : key, into);
  }
}

/**
 * Converts the first and last touch to flat JSON of limited size, such as `{"first.utm_source": "news"}`. Returns null if `sent` is not
 * JSON.
 */
export function normaliseAttribution(sent: string | undefined): string | null {
  if (!sent) return null;
  const values: Record<string, string> = {};
  try {
    flatten(JSON.parse(sent), '', values);
  } catch {
    return null;
  }
  delete values[''];
  return Object.keys(values).length ? JSON.stringify(values) : null;
}

/** Parses stored attribution. Returns an empty object for an old row without valid JSON, so that one row cannot break a list. */
export function readAttribution(stored: string | null): Readonly<Record<string, string>> {
  try {
    const values: unknown = JSON.parse(stored ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** Prefixes of attribution names, in order of preference. Older forms sent names without a prefix. */
const touches = ['first.', '', 'last.'];

interface Origin {
  source: string | null;
  campaign: string | null;
}

/**
 * Finds a lead's source: the `utm_source` in lower case, otherwise the ad network of the click, or the host of the referring page.
 * @param stored flat JSON from `normaliseAttribution`
 */
export function findOrigin(stored: string | null): Origin {
  const values = readAttribution(stored);
  const find = (name: string): string | undefined =>
    touches.map((touch) => values[touch + name]).find((value) => value !== undefined);
  const campaign = find('utm_campaign') ?? null;
  const named = find('utm_source');
  if (named) return { source: named.toLowerCase(), campaign };
  if (find('gclid') ?? find('gbraid') ?? find('wbraid')) return { source: 'Google Ads', campaign };
  if (find('fbclid')) return { source: 'Facebook', campaign };
  return { source: campaign === null ? getHost(find('referrer')) : null, campaign };
}

/** Formats the source and campaign in one line, such as `google, diwali`. */
export function formatOrigin(stored: string | null): string | null {
  const { source, campaign } = findOrigin(stored);
  return [source, campaign].filter((value) => value !== null).join(', ') || null;
}

const getHost = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : null;
