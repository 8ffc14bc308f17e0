import { expect, test } from 'vitest';
import type { ListedAccount } from '#site/shared/staff.ts';
import { type AccountFilter, filterAccounts, noAccountFilter } from '#site/staff/account/account-filters.tsx';

const accounts = [
  { id: '1', name: 'Asha Kale', email: 'asha@institute.example', role: 'counsellor', hasSecondFactor: true },
  { id: '2', name: 'ravi', email: 'ravi@institute.example', role: 'editor' },
  { id: '3', name: 'Ravi Kale', email: 'rk@institute.example', role: 'counsellor', isInvited: true },
] as Partial<ListedAccount>[] as ListedAccount[];

const found = (filter: Partial<AccountFilter>) => filterAccounts(accounts, { ...noAccountFilter, ...filter }).map(({ id }) => id);

test('finds accounts by part of a name or an email, in upper or lower case', () => {
  expect(found({ q: ' KALE ' })).toEqual(['1', '3']);
  expect(found({ q: 'ravi' })).toEqual(['2', '3']);
  expect(found({ q: 'nobody' })).toEqual([]);
});

test('finds accounts by a name or an email pasted with invisible characters', () => {
  expect(found({ q: '\u202aasha\u00a0kale\u202c' })).toEqual(['1']);
  expect(found({ q: 'rk@institute.example\u200b' })).toEqual(['3']);
});

test('filters accounts by role', () => {
  expect(found({ role: 'counsellor', q: 'ravi' })).toEqual(['3']);
  expect(found({})).toEqual(['1', '2', '3']);
});

test('lists accounts without a second factor, except people who have only been invited', () => {
  expect(found({ isWithoutCodes: true })).toEqual(['2']);
});
