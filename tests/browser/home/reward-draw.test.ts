import { expect, test } from 'vitest';
import { choosePrize, drawIndex, getRotation } from '#site/browser/islands/reward-spinner.island.ts';
import { rewardPrizes } from '#site/components/reward-spinner/prizes.ts';

const words = (...values: number[]) => {
  const left = [...values];
  return () => left.shift() ?? 0;
};

test('the reward wheel has its prizes in the specified order', () => {
  expect(rewardPrizes).toEqual([
    'Laptop Bag',
    '25% Discount',
    '500 Rs Cashback',
    '15% Discount',
    'Get One Free Course',
    'Amazon Voucher 500Rs',
  ]);
});

test('every prize is equally likely', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((word) => drawIndex(6, words(word)))).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
  // 2^32 is not a multiple of six, so the generator rejects its last four numbers and draws again.
  expect([1, 2, 3, 4].map((back) => drawIndex(6, words(2 ** 32 - back, 5)))).toEqual([5, 5, 5, 5]);
  expect(drawIndex(6, words(2 ** 32 - 5))).toBe(5);
});

test('later spins in a visit show the prize that the visitor has won, whichever prize it is', () => {
  for (const [index, prize] of rewardPrizes.entries()) expect(choosePrize(prize, words(index + 1))).toBe(prize);
});

test("the reward wheel stops with the visitor's prize under the pointer", () => {
  for (const index of rewardPrizes.keys()) expect((getRotation(index, 6) + index * 60) % 360).toBe(0);
});
