import type { LeadRow } from '#site/shared/lead-columns.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';

/** What begins a link: an address, or the markup of HTML or of a forum. */
const start = String.raw`https?:\/\/|\bwww\.|\[url[=\]]|<a\s[^<>]*?\bhref\s*=`;
/** Addresses that are listed without blanks. */
const nextInList = String.raw`[,;|](?:https?:|www\.)`;
const linkPattern = new RegExp(String.raw`(?:${start})\s*["']?((?:(?!${nextInList})[^\s<>"'()[\]])+)`, 'gi');

/** One spelling for the ways in which people write one address. */
const toKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');

/**
 * Counts the different pages that a text links to, so the target and the text of one link count once. An address without a scheme, `www.` or
 * markup is a plain word: `linkedin.com/in/asha`, `Node.js`.
 */
export const countLinks = (text: string | null): number =>
  new Set([...(text ?? '').matchAll(linkPattern)].map(([, address = '']) => toKey(address))).size;

interface SpamSigns {
  honeypot: string | undefined;
  /** Milliseconds between first touch and submission; absent without a script. */
  fillTimeMs: number | undefined;
  name: string;
  message: string | null;
  /** How many links its form takes as normal. */
  maxLinks: number | undefined;
  isTooFrequent: boolean;
  isCrossSite: boolean;
  /** Undefined when nobody was asked. */
  isHuman: boolean | undefined;
}

export interface SpamVerdict {
  score: number;
  reasons: string[];
  isSpam: boolean;
}

const doubtfulFrom = 100;
const tooFastMs = 1500;
const defaultMaxLinks = 1;

/**
 * Points for each sign. Only what is there counts: a missing sign, as in a bare payload, is no offence. Only signs that people do not
 * cause make spam. Autofill is fast, a college shares one address, a translated page is another site, and applicants send links.
 */
export function scoreSpam({ isHuman, ...signs }: SpamSigns): SpamVerdict {
  const hasHoneypot = cleanLine(signs.honeypot ?? '') !== '';
  const excessLinks = Math.max(0, countLinks(signs.message) - (signs.maxLinks ?? defaultMaxLinks));
  const points: Record<string, number> = {
    honeypot: hasHoneypot ? 100 : 0,
    'failed-challenge': isHuman === false ? 100 : 0,
    'passed-challenge': isHuman ? -50 : 0,
    'filled-too-fast': signs.fillTimeMs !== undefined && signs.fillTimeMs < tooFastMs ? 40 : 0,
    'link-in-name': countLinks(signs.name) ? 60 : 0,
    links: Math.min(excessLinks * 30, 100),
    'too-frequent': signs.isTooFrequent ? 40 : 0,
    'cross-site': signs.isCrossSite ? 30 : 0,
  };
  const given = Object.entries(points).filter(([, value]) => value !== 0);
  const score = given.reduce((sum, [, value]) => sum + value, 0);
  return { score, reasons: given.map(([reason]) => reason), isSpam: isHuman === false || (hasHoneypot && !isHuman) };
}

type ScoredLead = Pick<LeadRow, 'spam_score' | 'spam_reasons'>;

const readSigns = ({ spam_reasons }: Pick<ScoredLead, 'spam_reasons'>): string[] => JSON.parse(spam_reasons);

/** Whether a person must look at the lead before its acknowledgement goes to the address that was typed. */
export function isDoubtful(lead: ScoredLead): boolean {
  const signs = readSigns(lead);
  if (signs.includes('passed-challenge')) return false;
  return lead.spam_score >= doubtfulFrom || signs.includes('links') || signs.includes('link-in-name');
}

const signTexts: Readonly<Record<string, string>> = {
  honeypot: 'Has text in a hidden field',
  'failed-challenge': 'Failed the challenge',
  'passed-challenge': 'Passed the challenge',
  'filled-too-fast': 'Was filled in very fast',
  'link-in-name': 'Has a link as the name',
  'too-frequent': 'Came with many others from one network',
  'cross-site': 'Was sent from another website',
};

/** The signs of a stored lead as the staff read them. */
export const describeSigns = (lead: Pick<ScoredLead, 'spam_reasons'> & { message?: string | null }): string =>
  readSigns(lead)
    .map((sign) => (sign === 'links' ? `Has ${countLinks(lead.message ?? null)} links` : (signTexts[sign] ?? sign)))
    .join(', ');
