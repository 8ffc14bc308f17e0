import { expect, test } from 'vitest';
import { findInCatalogue } from '#tests/cli/load/find-problems.ts';
import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { applyFix } from './apply-fix.ts';
import { mistakes, type Texts } from './mistakes.ts';

/** Fixing one mistake may reveal another, which a user would then fix as well. */
const maxRounds = 3;

const findIn = (files: Texts) =>
  findInCatalogue((catalogue) => {
    for (const file of Object.keys(catalogue)) delete catalogue[file];
    Object.assign(catalogue, files);
  });

test('the table contains at least forty mistakes', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});

test.each(mistakes)(
  'reports the position of $name, and following the hints makes the catalogue load',
  async ({ file, plant, words }) => {
    const files: Texts = smallCatalogue();
    plant(files);
    let found = await findIn(files);
    expect(found.map(({ place, message }) => `${place} ${message}`).join('\n')).toMatch(
      new RegExp(`${file.replaceAll('.', '\\.')}:\\d+:\\d+`),
    );
    for (let round = 0; found.length > 0 && round < maxRounds; round += 1) {
      const problem = found.find(({ place }) => place.startsWith(`${file}:`)) ?? found[0];
      if (problem) applyFix(files, problem, words);
      found = await findIn(files);
    }
    expect(found).toEqual([]);
  },
);
