import { expect, test } from 'vitest';
import { tidyPhone } from '#site/shared/forms/phone.ts';

test.each([
  ['+91 98765 43210', '919876543210'],
  ['(020) 2555-1234', '02025551234'],
  ['98765\u00a043210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['9876543210', '9876543210'],
])('%j keeps its digits', (typed, digits) => {
  expect(tidyPhone(typed)).toBe(digits);
});

test.each(['', '98765 abcde', '+', '9876543210 ext 5', '😀'])('%j stays as it was typed', (typed) => {
  expect(tidyPhone(typed)).toBe(typed);
});
