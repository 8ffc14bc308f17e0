import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { DuplicatePair } from '#cli/check/page-similarity.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { duplicateThreshold } from '#site/plan/indexing-rules.ts';

/** Minimum similarity for an error about pages that are not about a city. Lists of few courses may be more alike than city pages. */
const otherThreshold = 0.9;

const minErrorScore = (...pages: readonly CheckedPage[]): number =>
  pages.every(({ plan }) => plan.indexableText) ? duplicateThreshold : otherThreshold;

export const nearDuplicate: Rule = {
  code: 'page/near-duplicate',
  severity: 'error',
  reason:
    'Search engines drop pages that differ only in a name (doorway pages), and the copied text is wrong on at least one of the pages.',
  source:
    'Google spam policies, "Doorway abuse". A similarity of 0.75 or more is an error on city pages, and of 0.90 or more on other pages',
  run: (model) => {
    // Includes pages that are not indexed because they are near-duplicates. Leaves out pages that are not indexed because they lack facts.
    const pages = model.pages.filter((page) => page.isIndexable || page.plan.duplicateOf);
    const pairs = model.similarity.findDuplicates(pages);
    return groupPairs(pairs).map((group) => describe(group as [DuplicatePair]));
  },
};

const getCityName = ({ plan }: CheckedPage): string | undefined => plan.indexableText?.city.name;

const hasCopy = ({ a, b }: DuplicatePair): boolean => (a.plan.duplicateOf === undefined) !== (b.plan.duplicateOf === undefined);

/** Groups pairs of similar pages by their cities, so that a copied city is reported once instead of once per course. */
function groupPairs(pairs: readonly DuplicatePair[]): DuplicatePair[][] {
  const sorted = pairs.toSorted((x, y) => Number(hasCopy(y)) - Number(hasCopy(x)) || y.score - x.score);
  return [...Map.groupBy(sorted, buildGroupKey).values()];
}

function buildGroupKey({ a, b }: DuplicatePair): string {
  const cities = [a, b].map((page) => getCityName(page) ?? page.path).sort();
  const isSameCity = cities[0] === cities[1];
  return isSameCity || !b.plan.indexableText ? `${a.path} ${b.path}` : cities.join(' ');
}

function describe([{ a, b, score }, ...others]: [DuplicatePair, ...DuplicatePair[]]): Finding {
  const [page, duplicate] = a.plan.duplicateOf && !b.plan.duplicateOf ? [a, b] : [b, a];
  const more =
    others.length > 0
      ? ` ${plural(others.length, 'more pair of pages', 'more pairs of pages')} from these two cities ${others.length === 1 ? 'is' : 'are'} also too similar.`
      : '';
  return {
    page,
    ...placeFor(page, duplicate),
    severity: score >= minErrorScore(page, duplicate) ? 'error' : 'warning',
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
