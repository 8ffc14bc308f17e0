import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { countEdits } from '#site/shared/text/count-edits.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['level', 'level', 0],
  ['levl', 'level', 1],
  ['lveel', 'level', 1],
  ['title', 'tilte', 1],
  ['kitten', 'sitting', 3],
])('counts the edits from %j to %j as %i', (a, b, edits) => {
  expect(countEdits(a, b)).toBe(edits);
});

test('the number of edits is the same in both directions, and at most the length of the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(countEdits(a, b)).toBe(countEdits(b, a));
      expect(countEdits(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test('chooses the most similar option, or the first one if several are equally similar', () => {
  expect(findNearest('nasik', ['pune', 'nashik', 'nagpur'])).toBe('nashik');
  expect(findNearest('aa', ['ab', 'ac'])).toBe('ab');
});

test('ignores capitals, spaces, hyphens and accents when it looks for the most similar option', () => {
  expect(findNearest('Data Science', ['data', 'data-science'])).toBe('data-science');
  expect(findNearest('Pùne', ['pune'])).toBe('pune');
});

test('suggests no option if more than a third of the letters differ', () => {
  expect(findNearest('cobol', ['java', 'python', 'sql'])).toBeUndefined();
  expect(findNearest('', ['a', 'b'])).toBeUndefined();
  expect(findNearest('x', ['a', 'b'])).toBeUndefined();
});
