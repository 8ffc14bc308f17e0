export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const listRuns = (words: readonly string[], length: number): Set<string> =>
  new Set(words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' ')));

/** Lists all runs of five words, even across sentences and blocks. */
export const listShingles = (texts: readonly string[]): Set<string> => listRuns(texts.flatMap(wordsIn), 5);

export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared || 1);
}

/** Words of a source: each text as a whole, and all runs of three words. */
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

/** Returns, for each word of a text, whether it comes from the source, either as part of a run of three words or in a whole text. */
export function wordsFrom(text: string, { texts, runs }: SourceWords): boolean[] {
  const words = wordsIn(text);
  if (texts.has(words.join(' '))) return words.map(() => true);
  const isFrom = words.map(() => false);
  for (let at = 0; at + runLength <= words.length; at += 1)
    if (runs.has(words.slice(at, at + runLength).join(' '))) isFrom.fill(true, at, at + runLength);
  return isFrom;
}
