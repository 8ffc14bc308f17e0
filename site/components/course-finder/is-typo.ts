import { countEdits } from '#site/shared/text/count-edits.ts';

/** Most mistakes forgiven in a word: none in a short one, where another word is always near. */
const getMaxMistakes = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a word is another one mistyped: letters left out, added, wrong, or in the place of their neighbour. */
export function isTypo(typed: string, known: string): boolean {
  const maxMistakes = getMaxMistakes(typed);
  return maxMistakes > 0 && Math.abs(typed.length - known.length) <= maxMistakes && countEdits(typed, known) <= maxMistakes;
}
