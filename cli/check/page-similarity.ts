import type { Catalogue } from '#catalogue/catalogue.ts';
import { duplicateThreshold } from '#site/plan/indexing-rules.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { type Shingles, similarity } from '#site/plan/similarity/shingles.ts';
import { findNearPairs, TextIndexer } from '#site/plan/similarity/text-index.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

export interface DuplicatePair {
  a: CheckedPage;
  b: CheckedPage;
  score: number;
}

/**
 * Compares pages by their own text in `<main>`. Ignores text that depends on the date, so that the start of a batch does not make two pages
 * more similar.
 */
export class PageSimilarity {
  #texts = new Map<CheckedPage, Shingles>();
  #indexer: TextIndexer;

  constructor(
    catalogue: Catalogue,
    private readonly pages: readonly CheckedPage[],
  ) {
    this.#indexer = new TextIndexer(plainWords(catalogue));
  }

  score(a: CheckedPage, b: CheckedPage): number {
    return similarity(this.#text(a), this.#text(b));
  }

  /** Finds the pairs of pages that are too similar for search engines to show both. */
  findDuplicates(pages: readonly CheckedPage[]): DuplicatePair[] {
    const texts = pages.map((page) => this.#text(page));
    return findNearPairs(texts, duplicateThreshold).map(({ a, b, score }) => ({
      a: pages[a] as CheckedPage,
      b: pages[b] as CheckedPage,
      score,
    }));
  }

  nearestTo(page: CheckedPage): { page: CheckedPage; score: number } | undefined {
    return this.pages
      .filter((other) => other !== page)
      .map((other) => ({ page: other, score: this.score(page, other) }))
      .sort((a, b) => b.score - a.score)[0];
  }

  #text(page: CheckedPage): Shingles {
    const known = this.#texts.get(page);
    if (known) return known;
    const text = this.#indexer.index(page.body.blocks.filter(({ isDated }) => !isDated).map(({ text }) => text));
    this.#texts.set(page, text);
    return text;
  }
}
