import { countEdits } from '#site/shared/text/count-edits.ts';

/** Returns how many typing errors a word may contain. Short words may contain none, because they are too similar to other words. */
const getMaxMistakes = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a typed word is a misspelling of a known word: letters are missing, added, wrong or swapped. */
export function isTypo(typed: string, known: string): boolean {
  const maxMistakes = getMaxMistakes(typed);
  return maxMistakes > 0 && Math.abs(typed.length - known.length) <= maxMistakes && countEdits(typed, known) <= maxMistakes;
}
