import { expect, test } from 'vitest';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import { type BoardColumn, type BoardColumns, listColumns, placeMoves } from '#site/staff/leads/board/columns.ts';

const createLead = (id: string, status: LeadStatus) => ({ id, status }) as BoardColumn['leads'][number];
const createColumn = (status: LeadStatus, ids: readonly string[], count = ids.length): BoardColumn => ({
  leads: ids.map((id) => createLead(id, status)),
  counts: { count, isMore: false } as BoardColumn['counts'],
  next: null,
});
const summarise = (columns: BoardColumns) =>
  Object.fromEntries(
    Object.entries(columns).map(([status, { leads, counts }]) => [status, [counts.count, ...leads.map(({ id }) => id)]]),
  );

test('puts a moved lead at the top of its new column, so that the counts still add up', () => {
  const columns = {
    new: createColumn('new', ['a', 'b'], 70),
    contacted: createColumn('contacted', ['c']),
    lost: createColumn('lost', ['d'], 9),
  };
  const moved = [createLead('b', 'contacted'), createLead('a', 'lost')];
  expect(summarise(placeMoves(columns, moved))).toEqual({ new: [68], contacted: [2, 'b', 'c'], lost: [10, 'a', 'd'] });
});

test('shows a lead that was moved twice only in its last column', () => {
  const columns = { new: createColumn('new', ['a']), contacted: createColumn('contacted', []), lost: createColumn('lost', []) };
  const moved = [createLead('a', 'contacted'), createLead('a', 'lost')];
  expect(summarise(placeMoves(columns, moved))).toEqual({ new: [0], contacted: [0], lost: [1, 'a'] });
});

const listShown = (filters: Readonly<Record<string, string>>, toggled: readonly LeadStatus[] = []) =>
  listColumns(filters, toggled).flatMap(({ status, isFolded }) => (isFolded ? [] : [status]));

test('folds the columns of closed leads until the user unfolds them or filters by their status', () => {
  expect(listShown({})).toEqual(['new', 'contacted', 'demo-booked']);
  expect(listShown({}, ['new', 'lost'])).toEqual(['contacted', 'demo-booked', 'lost']);
  expect(listShown({ status: 'lost' })).toEqual(['lost']);
  expect(listShown({ view: 'open' }, ['lost'])).toEqual(['new', 'contacted', 'demo-booked']);
});
