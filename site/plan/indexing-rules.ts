import type { City } from '#catalogue/schema/city.ts';
import type { Site } from '#site/views/site.ts';
import type { IndexableText, PagePlan } from './page-plan.ts';
import { namePattern } from './similarity/name-pattern.ts';
import { plainWords } from './similarity/plain-words.ts';
import { findNearPairs, type NearPair, TextIndexer } from './similarity/text-index.ts';

/** Pages at least this much alike are not both published (notes on city pages: "fail >= 0.90"). */
export const duplicateLimit = 0.9;

export type IndexablePlan = PagePlan & { indexableText: IndexableText };

const isIndexed = (plan: PagePlan): plan is IndexablePlan => plan.indexableText !== undefined && plan.props.head.isIndexable;

/** Pairs of these pages that are too much alike, by their places in the list. */
export function findNearDuplicates(site: Site, indexable: readonly IndexablePlan[]): NearPair[] {
  const indexer = new TextIndexer(plainWords(site.catalogue));
  const texts = indexable.map(({ indexableText }) => indexer.index(indexableText.pieces, indexableText.shared));
  return findNearPairs(texts, { threshold: duplicateLimit });
}

/**
 * Takes out of the index what is too much like another page. Of two cities the one whose pages name the other is the copy;
 * where nothing tells which of them is true, the pages of neither are indexed. Of two pages of one city the first stays.
 * @param findPairs finds the pairs; a build that has compared the same texts before knows them
 */
export function noindexDuplicates(site: Site, plans: readonly PagePlan[], findPairs = findNearDuplicates): PagePlan[] {
  const indexable = plans.filter(isIndexed);
  const pairs = findPairs(site, indexable);
  if (pairs.length === 0) return [...plans];
  const duplicates = nearestDuplicates(
    pairs.map(({ a, b, score }) => ({ first: indexable[a] as IndexablePlan, second: indexable[b] as IndexablePlan, score })),
  );
  return plans.map((plan) => noindexPlan(plan, duplicates.get(plan)));
}

interface Duplicate {
  plan: IndexablePlan;
  score: number;
}

interface PlanPair {
  first: IndexablePlan;
  second: IndexablePlan;
  score: number;
}

/** For each page that must go the page it is most like. */
function nearestDuplicates(pairs: readonly PlanPair[]): Map<PagePlan, Duplicate> {
  const copies = findCopiedCities(pairs);
  const duplicates = new Map<PagePlan, Duplicate>();
  const note = (plan: IndexablePlan, duplicate: Duplicate): void => {
    if (duplicate.score > (duplicates.get(plan)?.score ?? 0)) duplicates.set(plan, duplicate);
  };
  for (const { first, second, score } of pairs) {
    const [one, other] = [first.indexableText.city, second.indexableText.city];
    const copy = one === other ? other : copies.get(pairKey(one, other));
    if (one === other || copy !== one) note(second, { plan: first, score });
    if (one !== other && copy !== other) note(first, { plan: second, score });
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

function noindexPlan(plan: PagePlan, duplicate: Duplicate | undefined): PagePlan {
  if (!duplicate) return plan;
  const { path, indexableText } = duplicate.plan;
  const shortfall = `text of its own: it is ${duplicate.score.toFixed(2)} alike to ${path} (${indexableText.city.name}); below ${duplicateLimit.toFixed(2)} is needed`;
  return {
    ...plan,
    props: { ...plan.props, head: { ...plan.props.head, isIndexable: false } },
    indexingBlockers: [...(plan.indexingBlockers ?? []), shortfall],
    duplicateOf: { path, score: duplicate.score },
  };
}
