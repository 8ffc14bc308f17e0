import type { City } from '#catalogue/schema/city.ts';
import type { IndexableText, PagePlan } from '#site/pages/page-plan.ts';
import type { Site } from '#site/views/site.ts';
import { namePattern } from './similarity/name-pattern.ts';
import { plainWords } from './similarity/plain-words.ts';
import { findNearPairs, TextIndexer } from './similarity/text-index.ts';

/** Minimum similarity at which two pages must not both be indexed. */
export const duplicateThreshold = 0.75;

type ComparedPage = PagePlan & { indexableText: IndexableText };

const isCompared = (plan: PagePlan): plan is ComparedPage => plan.indexableText !== undefined && plan.props.head.isIndexable;

interface Duplicate {
  path: string;
  cityName: string;
  score: number;
}

/**
 * Marks pages that are too similar to another page as not indexable.
 *
 * - If two cities have similar pages, the city whose pages name the other city more often counts as the copy. Its page is not indexed.
 * - If neither city is clearly the copy, neither page is indexed.
 * - If two similar pages are about the same city, only the first is indexed.
 */
export function noindexDuplicates(site: Site, plans: readonly PagePlan[]): PagePlan[] {
  const duplicates = nearestDuplicates(findNearDuplicates(site, plans.filter(isCompared)));
  return plans.map((plan) => noindexPlan(plan, duplicates.get(plan.path)));
}

function findNearDuplicates(site: Site, pages: readonly ComparedPage[]): PlanPair[] {
  const indexer = new TextIndexer(plainWords(site.catalogue));
  const texts = pages.map(({ indexableText }) => indexer.index(indexableText.pieces));
  return findNearPairs(texts, duplicateThreshold).map(({ a, b, score }) => ({
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

/** Returns the pages that must not be indexed, each with the page that is most similar to it. */
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

/**
 * For each pair of cities with similar pages, finds the city whose pages name the other city more often. The map's keys identify the pairs.
 */
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

function countNames({ pieces }: IndexableText, { name, officialName, aliases }: City): number {
  const names = [name, ...(officialName ? [officialName] : []), ...aliases];
  return pieces.join('\n').match(namePattern(names, 'giu'))?.length ?? 0;
}

const duplicateShortfall = ({ path, cityName, score }: Duplicate): string =>
  `text of its own: its similarity to ${path} (${cityName}) is ${score.toFixed(2)} and must be below ${duplicateThreshold.toFixed(2)}`;

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
