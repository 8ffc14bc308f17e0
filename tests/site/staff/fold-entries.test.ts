import { expect, test } from 'vitest';
import type { AuditEntry } from '#site/shared/staff.ts';
import { foldEntries } from '#site/staff/sections/fold-entries.ts';

const entry = (id: number, actor: string, action: AuditEntry['action'], subject: string | null = null): AuditEntry => ({
  ...{ id, actor, action, subject, at: '2026-11-09T09:00:00.000Z', source: 'web', details: {}, network: null },
  ...{ actorName: null, subjectName: null, leadId: null },
});

const listIds = (entries: readonly AuditEntry[]) => foldEntries(entries).map((folded) => folded.map(({ id }) => id));

test("the audit log combines a user's repeated actions into one entry until another user acts", () => {
  const entries = [
    entry(6, 'asha', 'lead-opened', 'a'),
    entry(5, 'asha', 'person-opened', 'b'),
    entry(4, 'asha', 'lead-opened', 'a'),
    entry(3, 'ravi', 'login'),
    entry(2, 'asha', 'lead-opened', 'a'),
  ];
  expect(listIds(entries)).toEqual([[6, 4], [5], [3], [2]]);
});

test('the audit log keeps separate entries for actions on different leads or by different users', () => {
  const entries = [
    entry(3, 'asha', 'lead-opened', 'a'),
    entry(2, 'asha', 'lead-opened', 'b'),
    entry(1, 'ravi', 'lead-opened', 'b'),
  ];
  expect(listIds(entries)).toEqual([[3], [2], [1]]);
});

test('the audit log combines all leads and people that a user opened in a row into one entry', () => {
  const entries = [
    { ...entry(3, 'asha', 'person-opened', 'person-1'), leadId: 'a' },
    { ...entry(2, 'asha', 'lead-opened', 'a'), leadId: 'a' },
    { ...entry(1, 'asha', 'lead-opened', 'b'), leadId: 'b' },
    { ...entry(0, 'ravi', 'lead-opened', 'b'), leadId: 'b' },
  ];
  expect(listIds(entries)).toEqual([[3, 2, 1], [0]]);
});

test('the audit log combines exports of the same number of leads into one entry', () => {
  const file = (id: number, details: AuditEntry['details']): AuditEntry => ({ ...entry(id, 'asha', 'leads-exported'), details });
  const entries = [
    file(4, { moreThan: 500 }),
    file(3, { leads: 12 }),
    file(2, { filters: 'q', leads: 12 }),
    file(1, { leads: 7 }),
  ];
  expect(listIds(entries)).toEqual([[4], [3, 2], [1]]);
});
