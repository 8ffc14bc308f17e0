import type { City } from '#catalogue/schema/city.ts';
import type { Site } from '#site/views/site.ts';
import type { GateText, PagePlan } from './page-plan.ts';
import { namePattern } from './similarity/name-pattern.ts';
import { plainWords } from './similarity/plain-words.ts';
import { findNearPairs, type NearPair, TextIndexer } from './similarity/text-index.ts';

/** Pages at least this much alike are not both published (notes on city pages: "fail >= 0.90"). */
export const alikeLimit = 0.9;

export type GatedPlan = PagePlan & { gateText: GateText };

const isOpen = (plan: PagePlan): plan is GatedPlan => plan.gateText !== undefined && plan.props.head.isIndexable;

/** Pairs of these pages that are too much alike, by their places in the list. */
export function findAlikePages(site: Site, gated: readonly GatedPlan[]): NearPair[] {
  const indexer = new TextIndexer(plainWords(site.catalogue));
  const texts = gated.map(({ gateText }) => indexer.index(gateText.pieces, gateText.shared));
  return findNearPairs(texts, { threshold: alikeLimit });
}

/**
 * Takes out of the index what is too much like another page. Of two cities the one whose pages name the other is the copy;
 * where nothing tells which of them is true, the pages of neither are indexed. Of two pages of one city the first stays.
 * @param findPairs finds the pairs; a build that has compared the same texts before knows them
 */
export function closeAlikePages(site: Site, plans: readonly PagePlan[], findPairs = findAlikePages): PagePlan[] {
  const gated = plans.filter(isOpen);
  const pairs = findPairs(site, gated);
  if (pairs.length === 0) return [...plans];
  const twins = nearestTwins(
    pairs.map(({ a, b, score }) => ({ first: gated[a] as GatedPlan, second: gated[b] as GatedPlan, score })),
  );
  return plans.map((plan) => closePlan(plan, twins.get(plan)));
}

interface Twin {
  plan: GatedPlan;
  score: number;
}

interface PlanPair {
  first: GatedPlan;
  second: GatedPlan;
  score: number;
}

/** For each page that must go the page it is most like. */
function nearestTwins(pairs: readonly PlanPair[]): Map<PagePlan, Twin> {
  const copies = findCopiedCities(pairs);
  const twins = new Map<PagePlan, Twin>();
  const note = (plan: GatedPlan, twin: Twin): void => {
    if (twin.score > (twins.get(plan)?.score ?? 0)) twins.set(plan, twin);
  };
  for (const { first, second, score } of pairs) {
    const [one, other] = [first.gateText.city, second.gateText.city];
    const copy = one === other ? other : copies.get(pairKey(one, other));
    if (one === other || copy !== one) note(second, { plan: first, score });
    if (one !== other && copy !== other) note(first, { plan: second, score });
  }
  return twins;
}

const pairKey = (a: City, b: City): string => [a.slug, b.slug].sort().join(' ');

/** Of two cities with pages alike the one whose pages together name the other city more often, by the key of the two. */
function findCopiedCities(pairs: readonly PlanPair[]): Map<string, City> {
  const foreign = new Map<string, { first: City; second: City; excess: number }>();
  for (const { first, second } of pairs) {
    const [one, other] = [first.gateText.city, second.gateText.city].sort((a, b) => (a.slug < b.slug ? -1 : 1)) as [City, City];
    const [text, otherText] = one === first.gateText.city ? [first.gateText, second.gateText] : [second.gateText, first.gateText];
    const known = foreign.get(pairKey(one, other)) ?? { first: one, second: other, excess: 0 };
    known.excess += countNames(text, other) - countNames(otherText, one);
    foreign.set(pairKey(one, other), known);
  }
  const decided = [...foreign].filter(([, { excess }]) => excess !== 0);
  return new Map(decided.map(([key, { first, second, excess }]) => [key, excess > 0 ? first : second]));
}

/** Times that a page names a city. */
function countNames({ pieces, shared = [] }: GateText, { name, officialName, aliases }: City): number {
  const names = [name, ...(officialName ? [officialName] : []), ...aliases];
  return [...pieces, ...shared].join('\n').match(namePattern(names, 'giu'))?.length ?? 0;
}

function closePlan(plan: PagePlan, twin: Twin | undefined): PagePlan {
  if (!twin) return plan;
  const { path, gateText } = twin.plan;
  const shortfall = `text of its own: it is ${twin.score.toFixed(2)} alike to ${path} (${gateText.city.name}); below ${alikeLimit.toFixed(2)} is needed`;
  return {
    ...plan,
    props: { ...plan.props, head: { ...plan.props.head, isIndexable: false } },
    gate: [...(plan.gate ?? []), shortfall],
    alikeTo: { path, score: twin.score },
  };
}
