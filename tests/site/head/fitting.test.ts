import { expect, test } from 'vitest';
import { chooseFitting, titleBounds } from '#site/head/head.ts';

const title = (length: number): string => 'x'.repeat(length);

test.each([
  { what: 'the first title of the wanted length', candidates: [64, 58, 40], taken: 58 },
  { what: 'the shortest title within the bounds if none has the wanted length', candidates: [90, 64, 62, 65, 20], taken: 62 },
  { what: 'the title nearest to the bounds if none is within them', candidates: [90, 70, 12], taken: 70 },
])('chooses $what', ({ candidates, taken }) => {
  expect(chooseFitting(candidates.map(title), titleBounds)).toHaveLength(taken);
});
