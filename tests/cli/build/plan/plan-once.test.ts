import { expect, test } from 'vitest';
import type { City } from '#catalogue/schema/city.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import { indexableEntries, planOnce } from '#cli/build/plan/plan-once.ts';
import { ValueHasher } from '#cli/platform/hash.ts';
import { findNearDuplicates } from '#site/plan/indexing-rules.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { indexablePages, planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const frozen = await loadFrozenCatalogue();
const hasher = new ValueHasher();
const told = ({ path, props, indexingBlockers }: PagePlan): string =>
  `${path} ${hasher.hashProps(props)} ${indexingBlockers?.join()}`;

/** A city that says of its courses and of the way to its classes what another says. */
const [pairs] = frozen.pairs;
const [first, copied] = frozen.cities.filter(({ slug }) => slug === pairs?.city || !frozen.pairsByCity.has(slug)).slice(-2) as [
  City,
  City,
];
const written = pairs as CityPairs;
const alike = { ...first, slug: copied.slug, name: copied.name };
const site = createSite(
  {
    ...frozen,
    cities: frozen.cities.map((city) => (city === copied ? alike : city)),
    pairsByCity: new Map([first, copied].map(({ slug }) => [slug, { ...written, city: slug }])),
  },
  frozenDay,
  unhashedAssets,
);
const plans = planPages(site);

test.each([
  ['a small site, whose plans are kept', plans.length],
  ['a large one, whose pages are planned a second time', 10],
])('%s, is planned page by page as it is at once', (_what, mostKept) => {
  expect(plans.some(({ duplicateOf }) => duplicateOf)).toBe(true);
  const { entries, pages } = planOnce(site, findNearDuplicates, mostKept);
  expect([...pages()].map(told)).toEqual(plans.map(told));
  expect(indexableEntries(entries).map(({ path }) => path)).toEqual(indexablePages(plans).map(({ path }) => path));
  expect(entries.filter(({ isDuplicate }) => isDuplicate).map(({ path }) => path)).toEqual(
    plans.filter(({ duplicateOf }) => duplicateOf).map(({ path }) => path),
  );
});
