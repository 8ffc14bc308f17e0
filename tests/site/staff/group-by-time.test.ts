import { expect, test } from 'vitest';
import type { AuditEntry } from '#site/shared/staff.ts';
import { groupByTime } from '#site/staff/sections/group-by-time.ts';

/** Wednesday, 25 November 2026, 23:45 in India. */
const now = Date.parse('2026-11-25T18:15:00Z');

const listTitles = (...times: string[]): string[] =>
  groupByTime(
    times.map((at) => ({ at }) as AuditEntry),
    now,
  ).map(({ title, isOneDay, entries }) => `${title}${isOneDay ? '' : ', a week'}: ${entries.length}`);

test('the audit log groups its entries into today, yesterday and weeks that begin on Monday', () => {
  expect(
    listTitles(
      '2026-11-25T03:00:00Z',
      '2026-11-24T03:00:00Z',
      '2026-11-23T03:00:00Z',
      '2026-11-22T03:00:00Z',
      '2026-11-16T03:00:00Z',
      '2026-11-15T03:00:00Z',
    ),
  ).toEqual([
    'Today: 1',
    'Yesterday: 1',
    'Earlier this week, a week: 1',
    'Last week, a week: 2',
    '9 to 15 November 2026, a week: 1',
  ]);
});

test('the audit log groups its entries by calendar day in India', () => {
  expect(listTitles('2026-11-24T18:45:00Z', '2026-11-24T18:15:00Z')).toEqual(['Today: 1', 'Yesterday: 1']);
});

test("a week's title names both months or both years if the week spans two", () => {
  expect(listTitles('2026-11-01T03:00:00Z')).toEqual(['26 October to 1 November 2026, a week: 1']);
  expect(listTitles('2026-01-01T03:00:00Z')).toEqual(['29 December 2025 to 4 January 2026, a week: 1']);
});
