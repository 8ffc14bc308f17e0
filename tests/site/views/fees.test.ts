import { expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { feeFacts } from '#site/views/city-hub.ts';
import { emiLine, instalmentNote } from '#site/views/fees.ts';

const paidIn = (...emiMonths: number[]) => ({ institute: { fees: { emiMonths } } }) as unknown as Catalogue;

test.each([
  [50_000, paidIn(5, 8, 10), 'EMI: 10 × ₹5,000 a month', 'or 10 × ₹5,000'],
  [50_000, paidIn(9, 3), 'EMI of ₹5,556 a month over 9 months, with ₹5,552 in the last month', 'or ₹5,556 a month'],
])('the instalments of a fee of %i add up to the fee', (rupees, catalogue, line, note) => {
  expect([emiLine(rupees, catalogue), instalmentNote(rupees, catalogue)]).toEqual([line, note]);
});

test('shows the fee and its instalments over each period on offer', () => {
  const catalogue = { ...paidIn(5, 8), courses: [{ price: 50_000 }] } as unknown as Catalogue;
  expect(feeFacts(catalogue)).toEqual([
    ['Fee for any course', '₹50,000', 'or in instalments without interest'],
    ['Over 5 months', '₹10,000 a month'],
    ['Over 8 months', '₹6,250 a month'],
  ]);
});
