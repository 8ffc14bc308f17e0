import type { PlainWords } from './plain-words.ts';
import { createShingles, type Shingles, similarity, uniteShingles } from './shingles.ts';

interface NearPair {
  a: number;
  b: number;
  /** Jaccard similarity of the two pages' five-word shingles, from 0 to 1. */
  score: number;
}

/**
 * Prepares the pages' text for comparison. Each text consists of pieces, and no shingle (sequence of five words) spans two pieces. Processes
 * each distinct piece only once, because pages share most of their pieces.
 */
export class TextIndexer {
  #pieces = new Map<string, Shingles>();

  constructor(private readonly plainWords: PlainWords) {}

  index(pieces: readonly string[]): Shingles {
    return uniteShingles(pieces.map((piece) => this.#index(piece)));
  }

  #index(piece: string): Shingles {
    const shingles = this.#pieces.get(piece) ?? createShingles(this.plainWords(piece));
    this.#pieces.set(piece, shingles);
    return shingles;
  }
}

/**
 * Finds pairs of texts that are at least as similar as the threshold, in list order. Two such texts share at least one of their rarest
 * shingles, so the search compares only texts that do (prefix filtering).
 */
export function findNearPairs(texts: readonly Shingles[], threshold: number): NearPair[] {
  const pairs: NearPair[] = [];
  const textsByShingle = new Map<number, number[]>();
  for (const [b, shingles] of listRarest(texts, threshold).entries()) {
    const candidates = new Set<number>();
    for (const shingle of shingles) {
      const earlier = textsByShingle.get(shingle) ?? [];
      for (const a of earlier) candidates.add(a);
      textsByShingle.set(shingle, earlier);
      earlier.push(b);
    }
    for (const a of candidates) {
      const score = similarity(texts[a] as Shingles, texts[b] as Shingles);
      if (score >= threshold) pairs.push({ a, b, score });
    }
  }
  return pairs.sort((one, other) => one.a - other.a || one.b - other.b);
}

/**
 * Lists each text's rarest shingles, except those that no other text has. A similar text shares too many shingles for all of them to be
 * among the text's other shingles.
 */
function listRarest(texts: readonly Shingles[], threshold: number): Shingles[] {
  // Shingles with the same place in the array are counted together, because an array is ten times as fast as a map. Such counts may change
  // the order of the shingles, but the order stays the same for all texts.
  const counts = new Uint32Array(4 * texts.reduce((sum, text) => sum + text.length, 0));
  const count = (shingle: number): number => counts[shingle % counts.length] as number;
  for (const text of texts) for (const shingle of text) counts[shingle % counts.length] = count(shingle) + 1;
  return texts.map((text) => {
    const shared = text.filter((shingle) => count(shingle) > 1);
    const mustShare = Math.floor(threshold * text.length);
    return shared.length < mustShare
      ? new Uint32Array()
      : shared.sort((a, b) => count(a) - count(b) || a - b).slice(0, shared.length - mustShare + 1);
  });
}
