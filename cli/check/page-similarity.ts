import type { Catalogue } from '#catalogue/catalogue.ts';
import { compareSignatures } from '#site/plan/similarity/min-hash.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { findNearPairs, type IndexedText, similarity, TextIndexer } from '#site/plan/similarity/text-index.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

export interface DuplicatePair {
  a: CheckedPage;
  b: CheckedPage;
  score: number;
}

/**
 * Maximum number of pages compared exactly to find the most similar page. The pages with the highest estimated similarity are compared
 * first.
 */
const maxCandidates = 8;

/**
 * Compares pages by their own text in `<main>`. Ignores text that depends on the date, so that the start of a batch does not make two pages
 * more similar.
 */
export class PageSimilarity {
  #texts = new Map<CheckedPage, IndexedText>();
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

  pairs(pages: readonly CheckedPage[], threshold: number): DuplicatePair[] {
    const pageAt = (place: number): CheckedPage => pages[place] as CheckedPage;
    const found = findNearPairs(
      pages.map((page) => this.#text(page)),
      { threshold },
    );
    return found.map(({ a, b, score }) => ({ a: pageAt(a), b: pageAt(b), score }));
  }

  nearestTo(page: CheckedPage): { page: CheckedPage; score: number } | undefined {
    const { signature } = this.#text(page);
    const estimates = this.pages
      .filter((other) => other !== page)
      .map((other) => ({ other, estimate: compareSignatures(signature, this.#text(other).signature) }))
      .sort((x, y) => y.estimate - x.estimate)
      .slice(0, maxCandidates);
    const [best] = estimates
      .map(({ other }) => ({ page: other, score: this.score(page, other) }))
      .sort((x, y) => y.score - x.score);
    return best;
  }

  #text(page: CheckedPage): IndexedText {
    const known = this.#texts.get(page);
    if (known) return known;
    const text = this.#indexer.index(page.body.blocks.filter(({ isDated }) => !isDated).map(({ text }) => text));
    this.#texts.set(page, text);
    return text;
  }
}
