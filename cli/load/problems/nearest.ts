/** Letters and digits only, in lower case: `Data Science`, `data-science` and `data_science` are one word to a person. */
export const simplify = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Edits (insert, delete, replace, swap of neighbours) that make `a` into `b`: optimal string alignment. */
export function countEdits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}

/** The option that was probably meant: at most a third of its letters are different. */
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
