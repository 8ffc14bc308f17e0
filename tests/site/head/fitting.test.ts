import { expect, test } from 'vitest';
import { chooseFitting, titleBounds } from '#site/head/head.ts';

const title = (length: number): string => 'x'.repeat(length);

test.each([
  { what: 'the first that is not longer than wanted', candidates: [64, 58, 40], taken: 58 },
  { what: 'where none is, the shortest within the bounds', candidates: [90, 64, 62, 65, 20], taken: 62 },
  { what: 'where none is within them either, the nearest', candidates: [90, 70, 12], taken: 70 },
])('of several titles is taken $what', ({ candidates, taken }) => {
  expect(chooseFitting(candidates.map(title), titleBounds)).toHaveLength(taken);
});
