import { beforeAll, expect, test } from 'vitest';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { type CheckResult, checkSite } from '#cli/check/check-site.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { checkDay } from './plant.ts';

let result: CheckResult;
let model: SiteModel;
beforeAll(async () => {
  result = await checkSite({ dir: frozenCatalogue, cacheDir: '.wrangler/build-cache', asOf: checkDay });
  model = result.model as SiteModel;
});

test('check finds no error in a catalogue with many courses and cities', () => {
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the catalogue used for tests causes only known kinds of warnings', () => {
  const known = [
    'page/publish-gate',
    'claim/no-basis',
    'placeholder/left',
    'placeholder/left-out',
    'city/unchecked-source',
    'batch/starting',
  ];
  expect([...new Set(result.problems.map(({ code }) => code))].filter((code) => !known.includes(code))).toEqual([]);
});

test("a course's city page is indexed if, and only if, the catalogue contains text about that course in that city", () => {
  const { pairs } = model.site.catalogue;
  const passed = model.pages.filter(
    ({ course, plan, isIndexable }) =>
      isIndexable && course && plan.indexableText && plan.indexableText.city.slug !== homeCitySlug,
  );
  expect(passed).toHaveLength(pairs.flatMap(({ courses }) => Object.keys(courses)).length);
});

test('no two indexed pages have a similarity of 0.90 or more', () => {
  const indexed = model.pages.filter(({ isIndexable }) => isIndexable);
  expect(model.similarity.pairs(indexed, { threshold: 0.9, isWanted: () => true })).toEqual([]);
});

test("the median similarity of a course's indexed city pages is below 0.75", () => {
  const tooAlike = model.site.catalogue.courses.filter((course) => {
    const pages = model.pages.filter(
      (page) => page.course === course && page.isIndexable && page.plan.indexableText?.city.slug !== homeCitySlug,
    );
    const scores = pages.flatMap((page, index) => pages.slice(index + 1).map((other) => model.similarity.score(page, other)));
    return (scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0) >= 0.75;
  });
  expect(tooAlike.map(({ key }) => key)).toEqual([]);
});
