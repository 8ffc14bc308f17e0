import { expect, test } from 'vitest';
import { formatPhone } from '#site/views/phone-text.ts';

test.each([
  ['a line of a city', '+912000000001', '+91 20 0000 0001'],
  ['a mobile', '+919822012345', '+91 98220 12345'],
  ['a number of another country', '+4930123456', '+4930123456'],
  ['an email', 'asha@example.com', 'asha@example.com'],
])('%s: %s reads as %s', (_, phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
