import { prizeAngle } from '#site/components/reward-spinner/prizes.ts';

/** A source of uniform whole numbers below 2^32. */
type RandomWord = () => number;

const wordCount = 2 ** 32;

const cryptoWord: RandomWord = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * A uniform choice among `count` (behaviour section 4). Words of the last, incomplete round are drawn again: a bare
 * remainder would favour the first prizes.
 */
export function drawIndex(count: number, nextWord: RandomWord = cryptoWord): number {
  const limit = wordCount - (wordCount % count);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % count;
}

/** How far the wheel turns, in degrees, for the middle of prize `index` to stop under the pointer at the top. */
export const turnFor = (index: number, wholeTurns: number): number => wholeTurns * 360 - index * prizeAngle;
