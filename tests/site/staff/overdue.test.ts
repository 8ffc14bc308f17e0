import { expect, test } from 'vitest';
import { isOverdue, type Timed } from '#site/staff/leads/due/next-step.ts';
import { clockText, sortByUrgency, urgencyGroups } from '#site/staff/leads/due/overdue.ts';

const now = Date.parse('2026-11-24T10:00:00+05:30');
const at = (time: string): string => new Date(`${time}+05:30`).toISOString();
const fresh = {
  status: 'new',
  contactDueAt: at('2026-11-24T10:10'),
  contactedAt: null,
  nextStepAt: at('2026-11-24T10:10'),
} as const;

const dueAt = (time: string) => ({ contactDueAt: at(time), nextStepAt: at(time) });

test.each<[string, Partial<Timed>, string | undefined]>([
  ['counts the minutes to a first contact due within the hour', {}, '10 min left'],
  ['names the day and time of a first contact due later', dueAt('2026-11-25T09:45'), 'First contact by Wed 9:45 am'],
  ['shows by how much a first contact is overdue', dueAt('2026-11-24T09:35'), 'Overdue by 25 min'],
  ['shows no deadline after a contact', { contactedAt: at('2026-11-24T09:56'), nextStepAt: null }, undefined],
  ['marks a follow-up as overdue once its time has come', { status: 'contacted', nextStepAt: at('2026-11-24T09:59') }, 'Overdue'],
  ['shows no deadline for a lost lead', { status: 'lost', nextStepAt: null }, undefined],
  ['a lead without a deadline is never overdue', { contactDueAt: null, nextStepAt: null }, undefined],
])('%s', (_, lead, text) => {
  expect(clockText({ ...fresh, ...lead }, now)).toBe(text);
  expect(isOverdue({ ...fresh, ...lead }, now)).toBe(text?.startsWith('Overdue') ?? false);
});

const late = { ...fresh, ...dueAt('2026-11-24T09:00') };
const agreed = { ...fresh, status: 'contacted' as const, contactedAt: at('2026-11-24T09:00'), nextStepAt: null };
const tomorrow = { ...agreed, nextStepAt: at('2026-11-25T09:00') };
const tonight = { ...agreed, nextStepAt: at('2026-11-24T18:00') };

/** Returns the leads' original positions in sorted order. A lead without a `personId` is a separate person. */
function order(leads: readonly (Timed & { personId?: string })[]): number[] {
  const listed = leads.map((lead, index) => ({ personId: null, ...lead, id: String(index) }));
  return sortByUrgency(listed, now).map(({ id }) => Number(id));
}

const lost = { ...agreed, status: 'lost' as const };

test('sorts leads: due within the hour, overdue, due today, without a next step, due later, closed', () => {
  const longest = { ...late, ...dueAt('2026-11-24T08:00') };
  expect(order([tomorrow, tonight, late, lost, fresh, agreed, longest])).toEqual([4, 6, 2, 1, 5, 0, 3]);
});

test('sorts people by their enquiry with the earliest next step', () => {
  expect(order([agreed, { ...agreed, personId: 'asha' }, { ...tomorrow, personId: 'asha' }, tomorrow])).toEqual([0, 2, 1, 3]);
  const old = { ...fresh, ...dueAt('2026-11-20T09:00'), personId: 'asha' };
  expect(order([{ ...tomorrow, personId: 'asha' }, late, old])).toEqual([2, 0, 1]);
});

test('groups a contacted lead without a follow-up under "No next step", even if its status is new', () => {
  const called = { ...fresh, contactedAt: at('2026-11-24T09:57'), nextStepAt: null };
  const application = { ...called, contactDueAt: null };
  expect(urgencyGroups([called, tomorrow, application], now)).toEqual(['No next step', 'From tomorrow', 'Others']);
});

test.each([
  [
    'starts each urgency group with its first lead',
    [fresh, late, tonight, agreed, tomorrow],
    ['Within the hour', 'Overdue', 'Later today', 'No next step', 'From tomorrow'],
  ],
  [
    'leaves a handled lead in its place within an urgency group',
    [late, agreed, late, tonight, agreed],
    ['Overdue', 'Overdue', 'Overdue', 'Later today', 'No next step'],
  ],
  [
    'leaves a lead in its place when it becomes due within the hour',
    [late, fresh, agreed],
    ['Overdue', 'Later today', 'No next step'],
  ],
  [
    'a lead that lost its next step does not move other leads into its group',
    [agreed, tomorrow, tomorrow, agreed],
    ['No next step', 'From tomorrow', 'From tomorrow', 'From tomorrow'],
  ],
  ['leaves a handled lead above the last overdue lead', [agreed, late], ['Overdue', 'Overdue']],
  ['shows no urgency group for lost leads', [lost, lost], []],
])('%s', (_, leads, groups) => {
  expect(urgencyGroups(leads, now)).toEqual(groups);
});
