const shingleLength = 5;

/** 32-bit hashes of all sequences of five consecutive words in a text, in ascending order and without duplicates. */
export type Shingles = Uint32Array;

/** Adds a value to a 32-bit FNV-1a hash. */
const addToHash = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
const emptyHash = 0x811c9dc5;

function hashWord(word: string): number {
  let hash = emptyHash;
  for (let index = 0; index < word.length; index++) hash = addToHash(hash, word.charCodeAt(index));
  return hash;
}

export function createShingles(words: readonly string[]): Shingles {
  if (words.length === 0) return new Uint32Array();
  const hashes = words.map(hashWord);
  const shingles = new Uint32Array(Math.max(1, hashes.length - shingleLength + 1)).fill(emptyHash);
  for (let from = 0; from < shingles.length; from++)
    for (let at = from; at < from + shingleLength && at < hashes.length; at++)
      shingles[from] = addToHash(shingles[from] as number, hashes[at] as number);
  return unique(shingles);
}

function unique(values: Uint32Array): Uint32Array {
  values.sort();
  return values.filter((value, index) => index === 0 || values[index - 1] !== value);
}

export function uniteShingles(sets: readonly Shingles[]): Shingles {
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let length = 0;
  for (const set of sets) {
    all.set(set, length);
    length += set.length;
  }
  return unique(all);
}

/** Returns the number of shared shingles divided by the number of all shingles (Jaccard similarity), from 0 to 1. */
export function similarity(a: Shingles, b: Shingles): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) shared += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
