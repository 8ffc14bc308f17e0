import { normaliseLine } from '../platform/text.ts';

const maxValues = 40;
const maxValueLength = 300;

function flatten(value: unknown, prefix: string, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    const text = normaliseLine(String(value ?? '')).slice(0, maxValueLength);
    if (text && Object.keys(into).length < maxValues) into[prefix.slice(0, 60)] = text;
    return;
  }
  for (const [key, inner] of Object.entries(value).slice(0, maxValues)) {
    if (prefix.split('.').length < 3) flatten(inner, prefix ? `${prefix}.${key}` : key, into);
  }
}

/** First and last touch as stored: flat JSON (`{"first.utm_source": "news"}`) of bounded size, or null when it is not JSON. */
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

/** What is stored of how somebody came, by name; nothing where an old row holds no such JSON: no list fails for one of its rows. */
export function readAttribution(stored: string | null): Readonly<Record<string, string>> {
  try {
    const values: unknown = JSON.parse(stored ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** Where the first touch, or what an older form sent in its place, names a thing. */
const touches = ['first.', '', 'last.'];

/**
 * What brought the person: source and campaign, `google, diwali`; the host of the page that linked here where no campaign did.
 * @param stored flat JSON as `normaliseAttribution` makes it
 */
export function cameFrom(stored: string | null): string | null {
  const values = readAttribution(stored);
  const find = (name: string): string | undefined =>
    touches.map((touch) => values[touch + name]).find((value) => value !== undefined);
  const named = [find('utm_source'), find('utm_campaign')].filter((value) => value !== undefined);
  if (named.length > 0) return named.join(', ');
  if (find('gclid') ?? find('gbraid') ?? find('wbraid')) return 'Google Ads';
  if (find('fbclid')) return 'Facebook';
  return hostOf(find('referrer'));
}

const hostOf = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : null;
