import { originSentence } from '#site/shared/added-lead.ts';
import type { Fact } from '#site/shared/lead.ts';
import { formatOrigin, readAttribution } from '../stored-lead/attribution.ts';

export interface Arrival {
  page: string | null;
  /** JSON of the first and last touch, as stored with the lead. */
  attribution: string | null;
}

const labels: Readonly<Record<string, string>> = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_term: 'keyword',
  utm_content: 'advertisement',
  referrer: 'from',
  landing: 'first page',
};
const touches: Readonly<Record<string, string>> = { first: 'First visit', last: 'Last visit' };

const toPath = (page: string): string => (URL.canParse(page) ? new URL(page).pathname : page);

/** Describes in one line how a visitor arrived: the source, as in the inbox list, and the page. */
export function campaignTitle({ attribution, page }: Arrival): string {
  const source = formatOrigin(attribution);
  const from = source ? originSentence(source) : '';
  const on = page ? `${from ? ' to' : 'On'} ${toPath(page)}` : '';
  return from + on || 'Visited the site';
}

/** Turns `first.utm_source` into "First visit, source". */
function formatLabel(name: string): string {
  const [touch = '', ...rest] = name.split('.');
  const named = touches[touch] ? rest.join('.') : name;
  return [touches[touch], labels[named] ?? named].filter(Boolean).join(', ');
}

export const campaignFacts = (arrival: Arrival): Fact[] => [
  ...(arrival.page ? [{ label: 'Page', value: arrival.page }] : []),
  ...Object.entries(readAttribution(arrival.attribution)).map(([name, value]) => ({ label: formatLabel(name), value })),
];
