import {
  compareSignatures,
  createShingles,
  createSignature,
  hashBand,
  jaccard,
  mergeSignatures,
  type Shingles,
  type Signature,
  signatureLength,
  uniteShingles,
} from './min-hash.ts';
import type { PlainWords } from './plain-words.ts';

/** A page's text, split into pieces and prepared for comparison. No shingle (sequence of five words) spans two pieces. */
export interface IndexedText {
  signature: Signature;
  shingles: () => Shingles;
}

interface NearPair {
  a: number;
  b: number;
  /** Jaccard similarity of the two pages' five-word shingles, from 0 to 1. */
  score: number;
}

/**
 * Returns the number of signature values per band. Two pages are compared only if they agree in all values of at least one band. Smaller
 * bands find more similar pairs but take more time.
 *
 * With bands of 6 out of 72 values, the search misses 1 in 9,000 pairs with a similarity of 0.90, and 1 in 9 million pairs with 0.95. With
 * bands of 3 values, it misses hardly any pairs with 0.75.
 */
const rowsPerBand = (threshold: number): number => (threshold >= 0.85 ? 6 : 3);

/** Maximum amount by which an estimated similarity may be below the true similarity: three and a half standard errors. */
const estimateMargin = (threshold: number): number => 3.5 * Math.sqrt((threshold * (1 - threshold)) / signatureLength);

interface Piece {
  shingles: Shingles;
  signature: Signature;
}

/** Prepares the pages' text for comparison. Processes each distinct piece only once, because pages share most of their pieces. */
export class TextIndexer {
  #pieces = new Map<string, Piece>();

  constructor(private readonly plainWords: PlainWords) {}

  index(pieces: readonly string[]): IndexedText {
    const known = pieces.map((piece) => this.#piece(piece));
    const sets = known.map(({ shingles }) => shingles);
    let union: Shingles | undefined;
    return {
      signature: mergeSignatures(known.map(({ signature }) => signature)),
      shingles: () => {
        union ??= uniteShingles(sets);
        return union;
      },
    };
  }

  #piece(text: string): Piece {
    const known = this.#pieces.get(text);
    if (known) return known;
    const shingles = createShingles(this.plainWords(text));
    const piece = { shingles, signature: createSignature(shingles) };
    this.#pieces.set(text, piece);
    return piece;
  }
}

export const similarity = (a: IndexedText, b: IndexedText): number => jaccard(a.shingles(), b.shingles());

interface NearPairOptions {
  /** Minimum similarity of a pair. Must be at least 0.7, because the search would miss pairs at lower thresholds. */
  threshold: number;
}

/**
 * Finds pairs of pages that are at least as similar as the threshold, in list order. Locality-sensitive hashing of signature bands finds
 * candidates. An exact comparison then accepts or rejects each candidate.
 */
export function findNearPairs(texts: readonly IndexedText[], options: NearPairOptions): NearPair[] {
  const pairs: NearPair[] = [];
  for (const [a, candidates] of findCandidates(texts, options).entries())
    for (const b of candidates.sort((x, y) => x - y)) {
      const score = similarity(texts[a] as IndexedText, texts[b] as IndexedText);
      if (score >= options.threshold) pairs.push({ a, b, score });
    }
  return pairs;
}

function findCandidates(texts: readonly IndexedText[], options: NearPairOptions): number[][] {
  const { threshold } = options;
  const candidates: number[][] = texts.map(() => []);
  const minScore = threshold - estimateMargin(threshold);
  const isCandidate = (a: number, b: number): boolean =>
    compareSignatures((texts[a] as IndexedText).signature, (texts[b] as IndexedText).signature) >= minScore;
  // Pages about the same city share nearly every band, so checked pairs are remembered and not compared again.
  const seen = texts.map(() => new Set<number>());
  for (const bucket of bandBuckets(texts, rowsPerBand(threshold)))
    for (let place = 0; place < bucket.length; place++) {
      const a = bucket[place] as number;
      const seenByA = seen[a] as Set<number>;
      for (let later = place + 1; later < bucket.length; later++) {
        const b = bucket[later] as number;
        if (seenByA.has(b)) continue;
        seenByA.add(b);
        if (isCandidate(a, b)) candidates[a]?.push(b);
      }
    }
  return candidates;
}

function* bandBuckets(texts: readonly IndexedText[], rows: number): Generator<number[]> {
  for (let from = 0; from < signatureLength; from += rows) {
    const buckets = new Map<number, number[]>();
    for (const [index, { signature }] of texts.entries()) {
      const key = hashBand(signature, from, rows);
      const bucket = buckets.get(key);
      if (bucket) bucket.push(index);
      else buckets.set(key, [index]);
    }
    for (const bucket of buckets.values()) if (bucket.length > 1) yield bucket;
  }
}
