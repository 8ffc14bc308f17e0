interface SpamSigns {
  honeypot: string | undefined;
  /** Milliseconds between first touch and submission; absent without a script. */
  fillTimeMs: number | undefined;
  name: string;
  message: string | null;
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

const spamFrom = 100;
const tooFastMs = 1500;
const linksTolerated = 1;

const countLinks = (text: string | null): number => text?.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;

/** Points for each sign. Only what is there counts: a missing sign, as in a bare payload, is no offence. */
export function scoreSpam(signs: SpamSigns): SpamVerdict {
  const excessLinks = Math.max(0, countLinks(signs.message) - linksTolerated);
  const points: Record<string, number> = {
    honeypot: signs.honeypot ? 100 : 0,
    'failed-challenge': signs.isHuman === false ? 100 : 0,
    'passed-challenge': signs.isHuman ? -50 : 0,
    'filled-too-fast': signs.fillTimeMs !== undefined && signs.fillTimeMs < tooFastMs ? 40 : 0,
    'link-in-name': countLinks(signs.name) ? 60 : 0,
    links: Math.min(excessLinks * 30, 100),
    'too-frequent': signs.isTooFrequent ? 40 : 0,
    'cross-site': signs.isCrossSite ? 30 : 0,
  };
  const given = Object.entries(points).filter(([, value]) => value !== 0);
  const score = given.reduce((sum, [, value]) => sum + value, 0);
  return { score, reasons: given.map(([reason]) => reason), isSpam: score >= spamFrom };
}
