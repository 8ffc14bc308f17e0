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

/** A text in pieces, ready to be compared: no shingle reaches from one piece into the next. */
export interface IndexedText {
  signature: Signature;
  /** Made when an exact comparison first asks for it. */
  shingles: () => Shingles;
}

interface NearPair {
  /** Places in the list of texts, the first the lower. */
  a: number;
  b: number;
  /** Jaccard similarity of the 5-word shingles, 0 to 1. */
  score: number;
}

/**
 * Values of a signature that must agree in one band for a pair to be looked at: fewer find more and cost more. With 6 of 72
 * one pair in 9,000 that is 0.90 alike is missed and one in 9 million that is 0.95; with 3 hardly any that is 0.75.
 */
const rowsPerBand = (threshold: number): number => (threshold >= 0.85 ? 6 : 3);

/** How far below the truth an estimate may lie: three and a half standard errors. */
const estimateMargin = (threshold: number): number => 3.5 * Math.sqrt((threshold * (1 - threshold)) / signatureLength);

interface Piece {
  shingles: Shingles;
  signature: Signature;
}

/** Prepares texts, each distinct piece once: pages share most of theirs with others. */
export class TextIndexer {
  #pieces = new Map<string, Piece>();
  #groups = new WeakMap<readonly string[], Piece>();

  constructor(private readonly plainWords: PlainWords) {}

  /** @param shared pieces that several texts have in common, as one and the same array */
  index(pieces: readonly string[], shared: readonly string[] = []): IndexedText {
    const known = pieces.map((piece) => this.#piece(piece));
    if (shared.length > 0) known.push(this.#group(shared));
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

  #group(texts: readonly string[]): Piece {
    const known = this.#groups.get(texts);
    if (known) return known;
    const pieces = texts.map((text) => this.#piece(text));
    const signature = mergeSignatures(pieces.map((piece) => piece.signature));
    const group = { shingles: uniteShingles(pieces.map(({ shingles }) => shingles)), signature };
    this.#groups.set(texts, group);
    return group;
  }
}

export const similarity = (a: IndexedText, b: IndexedText): number => jaccard(a.shingles(), b.shingles());

interface NearPairOptions {
  /** 0.7 or more: below it candidates are missed. */
  threshold: number;
  /** Says which pairs matter; all where absent. */
  isWanted?: (a: number, b: number) => boolean;
}

/**
 * Pairs at least this much alike, in the order of the list. Candidates come from locality-sensitive hashing of the
 * signatures in bands; each is then compared exactly, so that no pair is reported that is not alike.
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

/** For each text the later ones that share a band with it and seem alike by their signatures. */
function findCandidates(texts: readonly IndexedText[], options: NearPairOptions): number[][] {
  const { threshold, isWanted = () => true } = options;
  const candidates: number[][] = texts.map(() => []);
  const minScore = threshold - estimateMargin(threshold);
  const isCandidate = (a: number, b: number): boolean =>
    compareSignatures((texts[a] as IndexedText).signature, (texts[b] as IndexedText).signature) >= minScore;
  // Pages of one city meet in nearly every band; each two are looked at once.
  const seen = texts.map(() => new Set<number>());
  for (const bucket of bandBuckets(texts, rowsPerBand(threshold)))
    for (let place = 0; place < bucket.length; place++) {
      const a = bucket[place] as number;
      const seenByA = seen[a] as Set<number>;
      for (let later = place + 1; later < bucket.length; later++) {
        const b = bucket[later] as number;
        if (seenByA.has(b) || !isWanted(a, b)) continue;
        seenByA.add(b);
        if (isCandidate(a, b)) candidates[a]?.push(b);
      }
    }
  return candidates;
}

/** Texts that agree in one band, for each band: only buckets of two or more. */
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
