import type { Catalogue } from '#catalogue/catalogue.ts';
import { compareSignatures, type Signature } from '#site/plan/similarity/min-hash.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { findNearPairs, type IndexedText, similarity, TextIndexer } from '#site/plan/similarity/text-index.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

export interface DuplicatePair {
  a: CheckedPage;
  b: CheckedPage;
  score: number;
}

/** Pages looked at exactly for a nearest page: the best by estimate. */
const candidatesMax = 20;

/** How alike the pages are, by what each says in its `<main>` outside forms, whatever the day: two pages grow no more alike as batches begin. */
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
    const known = a.scores.get(b.key);
    if (known !== undefined) return known;
    const score = similarity(this.#text(a), this.#text(b));
    a.scores.set(b.key, score);
    return score;
  }

  /**
   * Pairs of the given pages that are at least this much alike.
   * @param isWanted says which pairs matter
   */
  pairs(
    pages: readonly CheckedPage[],
    threshold: number,
    isWanted: (a: CheckedPage, b: CheckedPage) => boolean,
  ): DuplicatePair[] {
    const found = findNearPairs(
      pages.map((page) => this.#text(page)),
      {
        threshold,
        isWanted: (a, b) => isWanted(pages[a] as CheckedPage, pages[b] as CheckedPage),
        score: (a, b) => this.score(pages[a] as CheckedPage, pages[b] as CheckedPage),
      },
    );
    return found.map(({ a, b, score }) => ({ a: pages[a] as CheckedPage, b: pages[b] as CheckedPage, score }));
  }

  /** Sees to it that every page which was rendered need not be rendered again to be compared. */
  sign(): void {
    for (const page of this.pages) if (page.isRendered) this.#text(page);
  }

  /** The page that this one is most like. */
  nearestTo(page: CheckedPage): { page: CheckedPage; score: number } | undefined {
    const { signature } = this.#text(page);
    const estimates = this.pages
      .filter((other) => other !== page)
      .map((other) => ({ other, estimate: compareSignatures(signature, this.#text(other).signature) }))
      .sort((x, y) => y.estimate - x.estimate)
      .slice(0, candidatesMax);
    const [best] = estimates
      .map(({ other }) => ({ page: other, score: this.score(page, other) }))
      .sort((x, y) => y.score - x.score);
    return best;
  }

  #text(page: CheckedPage): IndexedText {
    const known = this.#texts.get(page);
    if (known) return known;
    const text = page.signature ? this.#keptText(page, page.signature) : this.#index(page);
    page.signature = text.signature;
    this.#texts.set(page, text);
    return text;
  }

  #index(page: CheckedPage): IndexedText {
    return this.#indexer.index(page.body.blocks.filter(({ isDated }) => !isDated).map(({ text }) => text));
  }

  /** A page that an earlier check has indexed: only an exact comparison asks for more than was kept. */
  #keptText(page: CheckedPage, signature: Signature): IndexedText {
    let text: IndexedText | undefined;
    return {
      signature,
      shingles: () => {
        text ??= this.#index(page);
        return text.shingles();
      },
    };
  }
}
