import type { Catalogue } from '#catalogue/catalogue.ts';
import { hashOf, type ValueHasher } from '#cli/platform/hash.ts';
import { type ComparedPage, duplicateLimit } from '#site/plan/indexing-rules.ts';
import type { IndexableText } from '#site/plan/page-plan.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { findNearPairs, type IndexedText, type NearPair, TextIndexer } from '#site/plan/similarity/text-index.ts';
import type { KnownText, PlanMemory } from './plan-memory.ts';
import { readSignature, writeSignature } from './signature-text.ts';

/** A page to compare. Its text is planned when an exact comparison first asks for it. */
export interface KnownPage extends ComparedPage {
  text: KnownText;
}

/** The indexing rules' comparison of all pages of cities. Pages that say what they said in an earlier build are not compared with each other again. */
export class DuplicateFinder {
  readonly #memory: PlanMemory;
  readonly #hasher: ValueHasher;
  readonly #indexer: TextIndexer;
  readonly #indexed = new Map<string, IndexedText>();

  constructor(catalogue: Catalogue, { memory, hasher }: { memory: PlanMemory; hasher: ValueHasher }) {
    this.#memory = memory;
    this.#hasher = hasher;
    this.#indexer = new TextIndexer(plainWords(catalogue));
  }

  /** Looks at what a page says. */
  index(path: string, { pieces, shared }: IndexableText): KnownText {
    const hash = hashOf(`${this.#hasher.hash(pieces)} ${this.#hasher.hash(shared)}`);
    const known = this.#memory.find(path)?.text;
    if (known?.hash === hash) return known;
    const indexed = this.#indexer.index(pieces, shared);
    this.#indexed.set(path, indexed);
    return { hash, signature: writeSignature(indexed.signature) };
  }

  /** Near-duplicates, by their places in the list and in its order. */
  findPairs(pages: readonly KnownPage[]): NearPair[] {
    const isNew = pages.map(({ path, text }) => this.#memory.find(path)?.text?.hash !== text.hash);
    const found = isNew.includes(true)
      ? findNearPairs(
          pages.map((page) => this.#textOf(page)),
          { threshold: duplicateLimit, isNew },
        )
      : [];
    const placeOf = new Map(pages.flatMap(({ path }, place) => (isNew[place] ? [] : [[path, place]])));
    const known = this.#memory.pairs.flatMap(([path, other, score]) => {
      const [a, b] = [placeOf.get(path), placeOf.get(other)];
      return a === undefined || b === undefined ? [] : [{ a: Math.min(a, b), b: Math.max(a, b), score }];
    });
    return [...known, ...found].sort((x, y) => x.a - y.a || x.b - y.b);
  }

  #textOf(page: KnownPage): IndexedText {
    const indexed = this.#indexed.get(page.path);
    if (indexed) return indexed;
    const shingles = () => this.#indexer.index(page.indexableText.pieces, page.indexableText.shared).shingles();
    return { signature: readSignature(page.text.signature), shingles };
  }
}
