import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { DuplicateFinder, type KnownPage } from '#cli/generate/plan/near-duplicates.ts';
import { type KnownPair, PlanMemory, type PlannedFacts } from '#cli/generate/plan/plan-memory.ts';
import { ValueHasher } from '#cli/platform/hash.ts';
import type { IndexableText } from '#site/plan/page-plan.ts';
import type { NearPair } from '#site/plan/similarity/text-index.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const catalogue = { cities: [], branches: [] } as unknown as Catalogue;

const text = 'a text of more than five words that a page of a city says';
const other = 'words of another page, of which the first has none at all';

/** Compares pages with these texts; `recorded` says which pairs the record names in place of those found. */
function compare(folder: string, texts: Record<string, string>, recorded?: KnownPair[]): NearPair[] {
  const options = { file: join(folder, 'plans.json'), key: 'code' };
  const memory = new PlanMemory(options);
  const finder = new DuplicateFinder(catalogue, { memory, hasher: new ValueHasher() });
  const pages = Object.entries(texts).map(([path, piece]): KnownPage => {
    const indexableText = { pieces: [piece] } as unknown as IndexableText;
    return { path, indexableText, text: finder.index(path, indexableText) };
  });
  const pairs = finder.findPairs(pages);
  const facts = pages.map(({ path, text: known }): PlannedFacts => ({ ...plain, path, text: known }));
  memory.save({
    pages: facts,
    pairs: recorded ?? pairs.map(({ a, b, score }) => [pages[a]?.path ?? '', pages[b]?.path ?? '', score]),
  });
  return pairs;
}

const plain = { name: 'A page', sources: [], priority: 0.5, inputs: '', isIndexable: true, cityName: undefined };

/** A folder in which a comparison of two equal pages left the record that they are unlike. */
function comparedBefore(): string {
  const folder = makeTempFolder();
  expect(compare(folder, { '/a': text, '/b': text }, [])).toEqual([{ a: 0, b: 1, score: 1 }]);
  return folder;
}

test('pages that say the same as in the build before are not compared again', () => {
  expect(compare(comparedBefore(), { '/a': text, '/b': text })).toEqual([]);
});

test('a pair that is known is told at the places that its pages have now', () => {
  const folder = makeTempFolder();
  compare(folder, { '/a': text, '/b': text });
  expect(compare(folder, { '/new': other, '/b': text, '/a': text })).toEqual([{ a: 1, b: 2, score: 1 }]);
});

test('a page that says something else is compared with all others', () => {
  const folder = comparedBefore();
  expect(compare(folder, { '/a': text, '/b': other, '/c': text })).toEqual([{ a: 0, b: 2, score: 1 }]);
});

test('a pair of which one is gone or says something else is none', () => {
  const folder = makeTempFolder();
  compare(folder, { '/a': text, '/b': text });
  expect(compare(folder, { '/a': text, '/b': other })).toEqual([]);
  expect(compare(folder, { '/b': other })).toEqual([]);
});
