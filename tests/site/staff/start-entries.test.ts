import { expect, test } from 'vitest';
import { toStartEntries } from '#site/staff/leads/add/start-entries.ts';

test.each([
  ['Karan Mehta', { name: 'Karan Mehta' }],
  ['केदार जोशी', { name: 'केदार जोशी' }],
  ['Batch 2026, Karan', { name: 'Batch 2026, Karan' }],
  ['@karan', { name: '@karan' }],
  ['12345', { phone: '12345' }],
  ['+91 98220 12345', { phone: '+91 98220 12345' }],
  ['tel:+919822012345', { phone: '+919822012345' }],
  ['karan@example.com', { email: 'karan@example.com' }],
  ['Karan Mehta <karan1998220123@example.com>', { name: 'Karan Mehta', email: 'karan1998220123@example.com' }],
  ['Karan (98220 12345), karan@example.com', { name: 'Karan', phone: '(98220 12345', email: 'karan@example.com' }],
])('starts a new lead from the search for "%s"', (words, entries) => {
  expect(toStartEntries(words)).toEqual({ name: '', phone: '', email: '', ...entries });
});
