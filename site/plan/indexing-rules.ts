import type { City } from '#catalogue/schema/city.ts';
import type { IndexableText, PagePlan } from '#site/pages/page-plan.ts';
import type { Site } from '#site/views/site.ts';
import { namePattern } from './similarity/name-pattern.ts';
import { plainWords } from './similarity/plain-words.ts';
import { findNearPairs, TextIndexer } from './similarity/text-index.ts';

/** Pages at least this much alike are not both published (notes on city pages: "fail >= 0.90"). */
export const duplicateThreshold = 0.9;

type ComparedPage = PagePlan & { indexableText: IndexableText };

/** Only pages that would be published are compared. */
const isCompared = (plan: PagePlan): plan is ComparedPage => plan.indexableText !== undefined && plan.props.head.isIndexable;

/** The page that another is too much like to be published, and how much. */
interface Duplicate {
  path: string;
  cityName: string;
  score: number;
}

/**
 * The pages, those that are too much like another one out of the index. Of two cities the one whose pages name the other is the copy; where nothing
 * tells which of them is true, the pages of neither are indexed. Of two pages of one city the first stays.
 */
export function noindexDuplicates(site: Site, plans: readonly PagePlan[]): PagePlan[] {
  const duplicates = nearestDuplicates(findNearDuplicates(site, plans.filter(isCompared)));
  return plans.map((plan) => noindexPlan(plan, duplicates.get(plan.path)));
}

/** Pairs of these pages that are too much alike. */
function findNearDuplicates(site: Site, pages: readonly ComparedPage[]): PlanPair[] {
  const indexer = new TextIndexer(plainWords(site.catalogue));
  const texts = pages.map(({ indexableText }) => indexer.index(indexableText.pieces, indexableText.shared));
  return findNearPairs(texts, { threshold: duplicateThreshold }).map(({ a, b, score }) => ({
    first: pages[a] as ComparedPage,
    second: pages[b] as ComparedPage,
    score,
  }));
}

interface PlanPair {
  first: ComparedPage;
  second: ComparedPage;
  score: number;
}

/** For each page that must go the page it is most like. */
function nearestDuplicates(pairs: readonly PlanPair[]): Map<string, Duplicate> {
  const copies = findCopiedCities(pairs);
  const duplicates = new Map<string, Duplicate>();
  const addDuplicate = (page: ComparedPage, { path, indexableText }: ComparedPage, score: number): void => {
    if (score > (duplicates.get(page.path)?.score ?? 0))
      duplicates.set(page.path, { path, cityName: indexableText.city.name, score });
  };
  for (const { first, second, score } of pairs) {
    const [one, other] = [first.indexableText.city, second.indexableText.city];
    const copy = one === other ? other : copies.get(pairKey(one, other));
    if (one === other || copy !== one) addDuplicate(second, first, score);
    if (one !== other && copy !== other) addDuplicate(first, second, score);
  }
  return duplicates;
}

const pairKey = (a: City, b: City): string => [a.slug, b.slug].sort().join(' ');

/** Of two cities with pages alike the one whose pages together name the other city more often, by the key of the two. */
function findCopiedCities(pairs: readonly PlanPair[]): Map<string, City> {
  const foreign = new Map<string, { first: City; second: City; excess: number }>();
  for (const { first, second } of pairs) {
    const [one, other] = [first.indexableText.city, second.indexableText.city].sort((a, b) => (a.slug < b.slug ? -1 : 1)) as [
      City,
      City,
    ];
    const [text, otherText] =
      one === first.indexableText.city
        ? [first.indexableText, second.indexableText]
        : [second.indexableText, first.indexableText];
    const known = foreign.get(pairKey(one, other)) ?? { first: one, second: other, excess: 0 };
    known.excess += countNames(text, other) - countNames(otherText, one);
    foreign.set(pairKey(one, other), known);
  }
  const decided = [...foreign].filter(([, { excess }]) => excess !== 0);
  return new Map(decided.map(([key, { first, second, excess }]) => [key, excess > 0 ? first : second]));
}

/** Times that a page names a city. */
function countNames({ pieces, shared = [] }: IndexableText, { name, officialName, aliases }: City): number {
  const names = [name, ...(officialName ? [officialName] : []), ...aliases];
  return [...pieces, ...shared].join('\n').match(namePattern(names, 'giu'))?.length ?? 0;
}

/** What a duplicate lacks. */
const duplicateShortfall = ({ path, cityName, score }: Duplicate): string =>
  `text of its own: it is ${score.toFixed(2)} alike to ${path} (${cityName}); below ${duplicateThreshold.toFixed(2)} is needed`;

/** The page as it is, or out of the index where it is a duplicate. */
function noindexPlan(plan: PagePlan, duplicate: Duplicate | undefined): PagePlan {
  if (!duplicate) return plan;
  const { path, score } = duplicate;
  return {
    ...plan,
    props: { ...plan.props, head: { ...plan.props.head, isIndexable: false } },
    indexingBlockers: [...(plan.indexingBlockers ?? []), duplicateShortfall(duplicate)],
    duplicateOf: { path, score },
  };
}
