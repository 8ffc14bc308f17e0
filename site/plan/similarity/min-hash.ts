const shingleLength = 5;
/** Number of values in a signature. With 72 values, the standard error of an estimated similarity is at most 0.06. */
export const signatureLength = 72;

/** 32-bit hashes of all sequences of five consecutive words in a page's text, in ascending order and without duplicates. */
export type Shingles = Uint32Array;
/**
 * MinHash signature of a set of shingles (Broder, 1997). To get the signature of the union of two sets, take the smaller value at each
 * position.
 */
export type Signature = Uint32Array;

const prime = 0x01000193;

/** Computes a 32-bit FNV-1a hash over UTF-16 code units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), prime);
  return hash;
}

/** Applies the MurmurHash3 finaliser, in which every input bit affects every output bit. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function createShingles(words: readonly string[]): Shingles {
  if (words.length === 0) return new Uint32Array();
  const hashes = Int32Array.from(words, hashWord);
  const shingles = new Uint32Array(Math.max(1, hashes.length - shingleLength + 1));
  for (let from = 0; from < shingles.length; from++) {
    let hash = 0;
    for (let at = from; at < from + shingleLength && at < hashes.length; at++) hash = mix(hash ^ (hashes[at] as number));
    shingles[from] = hash;
  }
  return unique(shingles);
}

function unique(values: Uint32Array): Uint32Array {
  values.sort();
  let length = 0;
  for (const value of values) if (length === 0 || values[length - 1] !== value) values[length++] = value;
  return values.slice(0, length);
}

/** Odd multipliers and summands for the hash functions. They are fixed, so that every build finds the same pairs of similar pages. */
const multipliers = Uint32Array.from({ length: signatureLength }, (_, index) => mix(2 * index + 1) | 1);
const summands = Uint32Array.from({ length: signatureLength }, (_, index) => mix(2 * index + 2));

export function createSignature(shingles: Shingles): Signature {
  const signature = emptySignature();
  for (const shingle of shingles)
    for (let index = 0; index < signatureLength; index++) {
      const value = (Math.imul(shingle, multipliers[index] as number) + (summands[index] as number)) >>> 0;
      if (value < (signature[index] as number)) signature[index] = value;
    }
  return signature;
}

const emptySignature = (): Signature => new Uint32Array(signatureLength).fill(0xffffffff);

export function mergeSignatures(signatures: readonly Signature[]): Signature {
  const merged = emptySignature();
  for (const signature of signatures)
    for (let index = 0; index < signatureLength; index++)
      if ((signature[index] as number) < (merged[index] as number)) merged[index] = signature[index] as number;
  return merged;
}

export function compareSignatures(a: Signature, b: Signature): number {
  let same = 0;
  for (let index = 0; index < signatureLength; index++) if (a[index] === b[index]) same += 1;
  return same / signatureLength;
}

/** Hashes a band of consecutive values in a signature. Signatures that agree in all values of the band have equal hashes. */
export function hashBand(signature: Signature, from: number, rows: number): number {
  let hash = 0;
  for (let index = from; index < from + rows; index++) hash = mix(hash ^ (signature[index] as number));
  return hash;
}

export const uniteShingles = (sets: readonly Shingles[]): Shingles => {
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let length = 0;
  for (const set of sets) {
    all.set(set, length);
    length += set.length;
  }
  return unique(all);
};

/** Returns the number of shared shingles divided by the number of all shingles, from 0 to 1. */
export function jaccard(a: Shingles, b: Shingles): number {
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
