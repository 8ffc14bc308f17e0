import { beforeAll, expect, test } from 'vitest';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { type CheckResult, checkSite } from '#cli/check/check-site.ts';
import { type IndexingFigures, indexingFigures } from '#cli/check/indexing-figures.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { checkDay } from './plant.ts';

let result: CheckResult;
let model: SiteModel;
let figures: IndexingFigures;
beforeAll(async () => {
  result = await checkSite({ dir: frozenCatalogue, cacheDir: '.wrangler/build-cache', asOf: checkDay });
  model = result.model as SiteModel;
  figures = indexingFigures(model);
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

test('no two indexed pages have a similarity of 0.75 or more', () => {
  const indexed = model.pages.filter(({ isIndexable }) => isIndexable);
  expect(model.similarity.findDuplicates(indexed)).toEqual([]);
  expect(figures.alike[0]?.score).toBeLessThan(0.75);
});

test('the figures count the texts about courses in cities by their facts with a source', () => {
  const texts = model.site.catalogue.pairs.flatMap(({ courses }) => Object.values(courses));
  expect([figures.written, figures.writtenIndexed]).toEqual([texts.length, texts.length]);
  for (const [facts, count] of figures.bySources)
    expect(texts.filter(({ uses }) => uses.filter(({ source }) => source).length === facts)).toHaveLength(count);
});

test('the figures count links out of the index, with and without links that open a form', () => {
  expect(figures.linksWithoutForms.outside).toBeGreaterThan(0);
  expect(figures.links.all - figures.linksWithoutForms.all).toBe(figures.links.outside - figures.linksWithoutForms.outside);
});
