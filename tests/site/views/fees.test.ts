import { expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { emiLine, instalmentNote } from '#site/views/fees.ts';

const paidIn = (...emiMonths: number[]) => ({ institute: { fees: { emiMonths } } }) as unknown as Catalogue;

test.each([
  [50_000, paidIn(5, 8, 10), 'EMI: 10 × ₹5,000 a month', 'or 10 × ₹5,000'],
  [50_000, paidIn(9, 3), 'EMI of ₹5,556 a month over 9 months, with ₹5,552 in the last month', 'or ₹5,556 a month'],
])('the instalments of a fee of %i add up to the fee', (rupees, catalogue, line, note) => {
  expect([emiLine(rupees, catalogue), instalmentNote(rupees, catalogue)]).toEqual([line, note]);
});
