import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { DuplicatePair } from '#cli/check/page-similarity.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { duplicateThreshold } from '#site/plan/indexing-rules.ts';

/** Minimum similarity for a warning about two pages in different cities (notes on city pages: "warn >= 0.75"). */
const warnThreshold = 0.75;
/**
 * Minimum similarity for a warning about two courses in one city. This limit is higher, because the courses' pages share the facts about
 * the city.
 */
const warnThresholdInCity = 0.85;

export const nearDuplicate: Rule = {
  code: 'page/near-duplicate',
  severity: 'error',
  reason:
    'Search engines drop pages that differ only in a name (doorway pages), and the copied text is wrong on at least one of the pages.',
  source: 'Google spam policies, "Doorway abuse". A similarity of 0.90 or more is an error, and 0.75 or more is a warning',
  run: (model) => {
    // Includes pages that are not indexed because they are near-duplicates. Leaves out pages that are not indexed because they lack facts.
    const pages = model.pages.filter((page) => page.isIndexable || page.plan.duplicateOf);
    const find = (threshold: number, isWanted: (a: CheckedPage, b: CheckedPage) => boolean): DuplicatePair[] =>
      model.similarity.pairs(pages, { threshold, isWanted });
    const pairs = [...find(warnThresholdInCity, isOfOneCity), ...find(warnThreshold, (one, other) => !isOfOneCity(one, other))];
    return groupPairs(pairs).map(describe);
  },
};

const getCityName = ({ plan }: CheckedPage): string | undefined => plan.indexableText?.city.name;
const isOfOneCity = (a: CheckedPage, b: CheckedPage): boolean =>
  getCityName(a) !== undefined && getCityName(a) === getCityName(b);

interface PairGroup extends DuplicatePair {
  count: number;
}

const hasCopy = ({ a, b }: DuplicatePair): boolean => (a.plan.duplicateOf === undefined) !== (b.plan.duplicateOf === undefined);

/** Groups pairs of similar pages by their cities, so that a copied city is reported once instead of once per course. */
function groupPairs(pairs: readonly DuplicatePair[]): PairGroup[] {
  const groups = new Map<string, PairGroup>();
  for (const pair of [...pairs].sort((x, y) => Number(hasCopy(y)) - Number(hasCopy(x)) || y.score - x.score)) {
    const cities = [pair.a, pair.b].map((page) => getCityName(page) ?? page.path).sort();
    const isSameCity = cities[0] === cities[1];
    const key = isSameCity || !pair.b.plan.indexableText ? `${pair.a.path} ${pair.b.path}` : cities.join(' ');
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { ...pair, count: 1 });
  }
  return [...groups.values()];
}

function describe({ a, b, score, count }: PairGroup): Finding {
  const [page, duplicate] = a.plan.duplicateOf && !b.plan.duplicateOf ? [a, b] : [b, a];
  const more =
    count > 1
      ? ` ${plural(count - 1, 'more pair of pages', 'more pairs of pages')} from these two cities ${count === 2 ? 'is' : 'are'} also too similar.`
      : '';
  return {
    page,
    ...placeFor(page, duplicate),
    severity: score >= duplicateThreshold ? 'error' : 'warning',
    message: `${page.path} and ${duplicate.path} have a similarity of ${score.toFixed(2)}, ignoring place names.${more}`,
    hint: hintFor(page, duplicate),
  };
}

function placeFor(page: CheckedPage, duplicate: CheckedPage): Pick<Finding, 'place'> {
  const city = page.plan.indexableText?.city;
  if (!city || city.slug === homeCitySlug || city === duplicate.plan.indexableText?.city) return {};
  return { place: { file: cityFile(city), path: ['name'] } };
}

function hintFor(page: CheckedPage, duplicate: CheckedPage): string {
  const city = page.plan.indexableText?.city;
  if (city && city !== duplicate.plan.indexableText?.city)
    return `In the file for ${city.name}, add facts that apply only to this city. In pairs/${city.slug}.yaml, describe what the course is used for in the city.`;
  return `Write different summaries, outcomes and questions for the two courses${city ? `, and a separate text for each in pairs/${city.slug}.yaml` : ''}.`;
}
