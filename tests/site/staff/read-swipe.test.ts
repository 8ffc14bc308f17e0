import { expect, test } from 'vitest';
import { findSide, isFarEnough } from '#site/staff/leads/swipe/read-swipe.ts';

test('tells swipes from taps and from scrolling', () => {
  expect([findSide(30, 5), findSide(-30, 5)]).toEqual(['right', 'left']);
  expect([findSide(4, 0), findSide(30, 40), findSide(0, 80)]).toEqual([undefined, undefined, undefined]);
});

test('needs a longer swipe to act than to move a row', () => {
  expect([isFarEnough(40, 390), isFarEnough(-120, 390)]).toEqual([false, true]);
});
