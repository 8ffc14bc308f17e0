import { expect, test } from 'vitest';
import { applyFix } from '#tests/cli/fixes/apply-fix.ts';
import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { edit, findInCatalogue } from './find-problems.ts';

type Edit = [file: string, from: string, to: string];

const price: [string, string] = ['courses/java.yaml', 'price: 50000'];
const feeOfAll: [string, string] = ['institute.yaml', '  price: 50000'];
const batch: [string, string] = ['batches.yaml', 'start: 2026-12-07'];
const nashik: [string, string] = ['cities/nashik.yaml', 'name: Nashik'];

async function findAndFix([file, from, to]: Edit, words = '') {
  const files = smallCatalogue();
  files[file] = edit(files[file], from, to);
  const findIn = () => findInCatalogue((catalogue) => Object.assign(catalogue, files));
  const [problem] = await findIn();
  if (problem) applyFix(files, problem, words);
  return { problem, left: await findIn() };
}

test.each<[string, Edit, string, string, string?]>([
  [
    'a fee in thousands',
    [...price, 'price: 48'],
    'The fee is ₹48, but fees must be from ₹10,000 to ₹10,00,000.',
    'mean `price: 48000`?',
  ],
  ['a fee with a dot instead of a comma', [...price, 'price: 50.000'], 'The fee is ₹50,', 'mean `price: 50000`?'],
  [
    'a fee with too many zeros',
    [...price, 'price: 500000000'],
    'The fee is ₹50,00,00,000,',
    'from 10000 to 1000000.',
    'price: 50000',
  ],
  [
    'a fee range that ends below its start',
    ['institute.yaml', 'from: 10000, to: 1000000', 'from: 1000000, to: 10000'],
    'The fee range ends at ₹10,000, which is less than its start at ₹10,00,000.',
    '`priceRange: { from: 10000, to: 1000000 }`',
  ],
  ['the default fee in thousands', [...feeOfAll, '  price: 50'], 'The fee is ₹50,', 'mean `price: 50000`?'],
  [
    'a batch with more seats than a class',
    [...batch, 'start: 2026-12-07, seats: 50'],
    'The batch has 50 seats, but a class has at most 20.',
    '`seats: 20`',
  ],
  ['a misspelt city name', [...nashik, 'name: Nashk'], 'The name "Nashk" is spelt differently', 'mean `name: Nashik`?'],
])('rejects %s and accepts the value in the hint', async (_mistake, change, message, hint, words) => {
  const { problem, left } = await findAndFix(change, words);
  expect(problem).toMatchObject({
    place: expect.stringContaining(`${change[0]}:`),
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
  expect(left).toEqual([]);
});

test.each<[string, Edit]>([
  ['the lowest fee', [...price, 'price: 10000']],
  ['the highest fee', [...price, 'price: 1000000']],
  ['the highest number of seats', [...batch, 'start: 2026-12-07, seats: 20']],
  ['a different spelling of a city name if the usual spelling is an alias', [...nashik, 'name: Nashick\nofficialName: Nashik']],
])('accepts %s', async (_amount, change) => {
  expect((await findAndFix(change)).problem).toBeUndefined();
});
