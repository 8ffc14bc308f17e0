import { cleanLine } from '#site/shared/text/clean-text.ts';
import { countLinks } from '../stored-lead/spam-signs.ts';

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

const minFillTimeMs = 1500;
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
    'filled-too-fast': signs.fillTimeMs !== undefined && signs.fillTimeMs < minFillTimeMs ? 40 : 0,
    'link-in-name': countLinks(signs.name) ? 60 : 0,
    links: Math.min(excessLinks * 30, 100),
    'too-frequent': signs.isTooFrequent ? 40 : 0,
    'cross-site': signs.isCrossSite ? 30 : 0,
  };
  const triggered = Object.entries(points).filter(([, value]) => value !== 0);
  const score = triggered.reduce((sum, [, value]) => sum + value, 0);
  return { score, reasons: triggered.map(([reason]) => reason), isSpam: isHuman === false || (hasHoneypot && !isHuman) };
}
