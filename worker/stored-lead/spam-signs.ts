import type { LeadRow } from '#site/shared/lead-columns.ts';

const start = String.raw`https?:\/\/|\bwww\.|\[url[=\]]|<a\s[^<>]*?\bhref\s*=`;
const nextInList = String.raw`[,;|](?:https?:|www\.)`;
const linkPattern = new RegExp(String.raw`(?:${start})\s*["']?((?:(?!${nextInList})[^\s<>"'()[\]])+)`, 'gi');

const toKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');

/**
 * Counts the different pages that the text links to. A link whose wording is also its address counts only once. An address without a
 * scheme, `www.` or markup is not a link: `linkedin.com/in/asha`, `Node.js`.
 */
export const countLinks = (text: string | null): number =>
  new Set([...(text ?? '').matchAll(linkPattern)].map(([, address = '']) => toKey(address))).size;

type ScoredLead = Pick<LeadRow, 'spam_score' | 'spam_reasons'>;

const readSigns = ({ spam_reasons }: Pick<ScoredLead, 'spam_reasons'>): string[] => JSON.parse(spam_reasons);

const minDoubtfulScore = 100;

/** Whether a person must review the lead before its acknowledgement is sent to the typed address. */
export function isDoubtful(lead: ScoredLead): boolean {
  const signs = readSigns(lead);
  if (signs.includes('passed-challenge')) return false;
  return lead.spam_score >= minDoubtfulScore || signs.includes('links') || signs.includes('link-in-name');
}

const signTexts: Readonly<Record<string, string>> = {
  honeypot: 'Has text in a hidden field',
  'failed-challenge': 'Failed the challenge',
  'passed-challenge': 'Passed the challenge',
  'filled-too-fast': 'Was filled in unusually quickly',
  'link-in-name': 'Has a link in the name field',
  'too-frequent': 'Arrived with many others from the same network',
  'cross-site': 'Was sent from another website',
};

export const describeSigns = (lead: Pick<ScoredLead, 'spam_reasons'> & { message?: string | null }): string =>
  readSigns(lead)
    .map((sign) => (sign === 'links' ? `Has ${countLinks(lead.message ?? null)} links` : (signTexts[sign] ?? sign)))
    .join(', ');
