/** Words of a text for comparing: lower case, without punctuation. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const listRuns = (words: readonly string[], length: number): Set<string> =>
  new Set(words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' ')));

/** Runs of five words, across the ends of sentences and blocks. */
export const listShingles = (texts: readonly string[]): Set<string> => listRuns(texts.flatMap(wordsIn), 5);

/** Shared part of two sets of shingles. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared || 1);
}

/** What a source says: whole short texts, and runs of three words of the others. */
export interface SourceWords {
  texts: ReadonlySet<string>;
  runs: ReadonlySet<string>;
}

const runLength = 3;

export function sourceWords(texts: readonly string[]): SourceWords {
  const words = texts.map(wordsIn);
  return {
    texts: new Set(words.map((each) => each.join(' '))),
    runs: new Set(words.flatMap((each) => [...listRuns(each, runLength)])),
  };
}

/** Of the words of one text, those that a source says: in a run of three of its own, or a text of it as a whole. */
export function wordsFrom(text: string, { texts, runs }: SourceWords): boolean[] {
  const words = wordsIn(text);
  if (texts.has(words.join(' '))) return words.map(() => true);
  const isFrom = words.map(() => false);
  for (let at = 0; at + runLength <= words.length; at += 1)
    if (runs.has(words.slice(at, at + runLength).join(' '))) isFrom.fill(true, at, at + runLength);
  return isFrom;
}
