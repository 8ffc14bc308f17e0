import { cleanLine } from '#site/shared/text/clean-text.ts';
import { countLinks } from '../stored-lead/spam-signs.ts';

interface SpamSigns {
  honeypot: string | undefined;
  /** Milliseconds between the first input and the submission. Undefined without JavaScript. */
  fillTimeMs: number | undefined;
  name: string;
  message: string | null;
  maxLinks: number | undefined;
  isTooFrequent: boolean;
  isCrossSite: boolean;
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
 * Scores the signs of spam. A sign that could not be measured never counts against the sender.
 *
 * Only a failed challenge or a filled honeypot makes a lead spam, because genuine visitors can cause the other signs as well. Browsers
 * autofill forms, colleges share one address, translated pages are served by another site, and applicants send links.
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
