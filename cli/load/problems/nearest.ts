import { countEdits } from '#site/shared/text/count-edits.ts';

/** Reduces a name to letters and digits in lower case, so that `Data Science`, `data-science` and `data_science` are equal. */
export const simplify = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the option that was probably meant. At most a third of its letters may differ. */
export function findNearest(word: string, options: Iterable<string>): string | undefined {
  const wanted = simplify(word);
  let best: { option: string; edits: number } | undefined;
  for (const option of options) {
    const candidate = simplify(option);
    const allowed = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3));
    if (Math.abs(wanted.length - candidate.length) > allowed) continue;
    const edits = countEdits(wanted, candidate);
    if (edits <= allowed && edits < Math.min(candidate.length, best?.edits ?? candidate.length)) best = { option, edits };
  }
  return best?.option;
}
