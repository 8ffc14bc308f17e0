import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoizeNearDuplicates } from '#cli/build/plan/near-duplicates.ts';
import type { ComparedPage } from '#site/plan/indexing-rules.ts';
import type { Site } from '#site/views/site.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const site = { catalogue: { cities: [], branches: [] } } as unknown as Site;
const plans = (...texts: string[]): ComparedPage[] =>
  texts.map((text) => ({ indexableText: { pieces: [text] } }) as unknown as ComparedPage);

const text = 'a text of more than five words that a page of a city says';
const other = 'words of another page, of which the first has none at all';

/** Compares two equal pages, then takes the pair that was found out of the record. */
function comparedBefore(): string {
  const file = join(makeTempFolder(), 'alike.json');
  expect(memoizeNearDuplicates(file, 'code')(site, plans(text, text))).toEqual([{ a: 0, b: 1, score: 1 }]);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pairs: [] }));
  return file;
}

test('pages that say the same as in the build before are not compared again', () => {
  expect(memoizeNearDuplicates(comparedBefore(), 'code')(site, plans(text, text))).toEqual([]);
});

test.each([
  ['a text that changed', 'code', plans(other, other)],
  ['a page more', 'code', plans(text, text, other)],
  ['other code', 'other', plans(text, text)],
])('%s makes them be compared again', (_what, code, changed) => {
  expect(memoizeNearDuplicates(comparedBefore(), code)(site, changed)).toEqual([{ a: 0, b: 1, score: 1 }]);
});
