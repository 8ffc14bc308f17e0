import { expect, test } from 'vitest';
import { toStartEntries } from '#site/staff/leads/add/start-entries.ts';

test.each([
  ['Karan Mehta', { name: 'Karan Mehta' }],
  ['+91 98220 12345', { phone: '+91 98220 12345' }],
  ['karan@example.com', { email: 'karan@example.com' }],
])('starts a new lead from the search for "%s"', (words, entries) => {
  expect(toStartEntries(words)).toEqual(entries);
});
