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

/** What brought a person, each as far as it is known. */
interface Origin {
  source: string | null;
  campaign: string | null;
}

/**
 * The source that the link named, in lower case; else whose click it was, or the host of the page that linked here.
 * @param stored flat JSON as `normaliseAttribution` makes it
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

/** What brought a person in a line: source and campaign, `google, diwali`. */
export function formatOrigin(stored: string | null): string | null {
  const { source, campaign } = findOrigin(stored);
  return [source, campaign].filter((value) => value !== null).join(', ') || null;
}

const getHost = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : null;
