import type { Catalogue } from '#catalogue/catalogue.ts';
import { compareSignatures, type Signature } from '#site/plan/similarity/min-hash.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { findNearPairs, type IndexedText, type NearPair, similarity, TextIndexer } from '#site/plan/similarity/text-index.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

export interface DuplicatePair {
  a: CheckedPage;
  b: CheckedPage;
  score: number;
}

interface PairOptions {
  threshold: number;
  /** Says which pairs matter. */
  isWanted: (a: CheckedPage, b: CheckedPage) => boolean;
  /** Whether an earlier check has compared a page with all others of which that is so: what came of it is among the scores. */
  isKnown?: (page: CheckedPage) => boolean;
}

/** Pages looked at exactly for a nearest page: the best by estimate. Each has to be rendered. */
const candidatesMax = 8;

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
    return a.scores.get(b.key) ?? b.scores.get(a.key) ?? similarity(this.#text(a), this.#text(b));
  }

  /** Pairs of the given pages of at least this similarity. */
  pairs(pages: readonly CheckedPage[], { threshold, isWanted, isKnown = () => false }: PairOptions): DuplicatePair[] {
    const pageAt = (place: number): CheckedPage => pages[place] as CheckedPage;
    const isNew = pages.map((page) => !isKnown(page));
    const placeByKey = new Map(pages.map(({ key }, place) => [key, place]));
    const known = pages.flatMap((page, place) =>
      [...page.scores].flatMap(([key, score]): NearPair[] => {
        const other = placeByKey.get(key);
        if (other === undefined || isNew[place] || isNew[other] || score < threshold || !isWanted(page, pageAt(other))) return [];
        return [{ a: Math.min(place, other), b: Math.max(place, other), score }];
      }),
    );
    const found = findNearPairs(
      pages.map((page) => this.#text(page)),
      {
        threshold,
        isNew,
        isWanted: (a, b) => isWanted(pageAt(a), pageAt(b)),
        score: (a, b) => this.#noteScore(pageAt(a), pageAt(b)),
      },
    );
    return [...known, ...found]
      .sort((x, y) => x.a - y.a || x.b - y.b)
      .map(({ a, b, score }) => ({ a: pageAt(a), b: pageAt(b), score }));
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

  #noteScore(a: CheckedPage, b: CheckedPage): number {
    const score = this.score(a, b);
    a.scores.set(b.key, score);
    return score;
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
