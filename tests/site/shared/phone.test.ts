import { expect, test } from 'vitest';
import { formatPhone, tidyPhone } from '#site/shared/forms/phone.ts';

test.each([
  ['+91 98765 43210', '+919876543210'],
  ['\u202a+91\u201198765\u201343210\u202c', '+919876543210'],
  ['tel:+91-98765-43210', '+919876543210'],
  ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['＋９１９８７６５４３２１０', '+919876543210'],
  ['0044 7400 123456', '00447400123456'],
  ['[+91] 98220·12345', '+919822012345'],
  ['98220_12345', '9822012345'],
  ['(020) 2555-1234', '02025551234'],
  ['98765\u00a043210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['9876543210', '9876543210'],
])('cleans the phone number %j to %s', (typed, digits) => {
  expect(tidyPhone(typed)).toBe(digits);
});

test.each(['', '98765 abcde', '+', '9876543210 ext 5', '😀'])('leaves the phone number %j as typed', (typed) => {
  expect(tidyPhone(typed)).toBe(typed);
});

test.each([
  ['a landline number', '+912000000001', '+91 20 0000 0001'],
  ['a mobile number', '+919822012345', '+91 98220 12345'],
  ['a foreign number', '+4930123456', '+4930123456'],
  ['an email address, unchanged', 'asha@example.com', 'asha@example.com'],
])('formats %s: %s as %s', (_, phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
