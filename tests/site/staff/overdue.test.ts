import { expect, test } from 'vitest';
import { isOverdue, type Timed } from '#site/staff/leads/next-step.ts';
import { clockText, sortByUrgency, urgencyGroups } from '#site/staff/leads/overdue.ts';

const now = Date.parse('2026-11-24T10:00:00+05:30');
const at = (time: string): string => new Date(`${time}+05:30`).toISOString();
const fresh = {
  status: 'new',
  contactDueAt: at('2026-11-24T10:10'),
  contactedAt: null,
  nextStepAt: at('2026-11-24T10:10'),
} as const;

/** A new lead whose first contact is due then. */
const dueAt = (time: string) => ({ contactDueAt: at(time), nextStepAt: at(time) });

test.each<[string, Partial<Timed>, string | undefined]>([
  ['within the hour it counts minutes', {}, '10 min left'],
  ['later it names the day and the hour', dueAt('2026-11-25T09:45'), 'First contact by Wed 9:45 am'],
  ['past the limit it says by how much', dueAt('2026-11-24T09:35'), 'Overdue by 25 min'],
  ['a contact stops it', { contactedAt: at('2026-11-24T09:56'), nextStepAt: null }, undefined],
  ['a follow-up that has come is overdue', { status: 'contacted', nextStepAt: at('2026-11-24T09:59') }, 'Overdue'],
  ['what is over waits for nobody', { status: 'lost', nextStepAt: null }, undefined],
  ['without a limit a lead is never overdue', { contactDueAt: null, nextStepAt: null }, undefined],
])('%s', (_, lead, text) => {
  expect(clockText({ ...fresh, ...lead }, now)).toBe(text);
  expect(isOverdue({ ...fresh, ...lead }, now)).toBe(text?.startsWith('Overdue') ?? false);
});

const late = { ...fresh, ...dueAt('2026-11-24T09:00') };
const agreed = { ...fresh, status: 'contacted' as const, contactedAt: at('2026-11-24T09:00'), nextStepAt: null };
const tomorrow = { ...agreed, nextStepAt: at('2026-11-25T09:00') };
const tonight = { ...agreed, nextStepAt: at('2026-11-24T18:00') };

/** Their places before they were put in order. Who is not told apart is a person of their own. */
function order(leads: readonly (Timed & { personId?: string })[]): number[] {
  const listed = leads.map((lead, index) => ({ personId: null, ...lead, id: String(index) }));
  return sortByUrgency(listed, now).map(({ id }) => Number(id));
}

const lost = { ...agreed, status: 'lost' as const };

test('who can still be called in time comes first, then those who wait too long, the longest before all, then who is due today, and whom nobody is to call', () => {
  const longest = { ...late, ...dueAt('2026-11-24T08:00') };
  expect(order([tomorrow, tonight, late, lost, fresh, agreed, longest])).toEqual([4, 6, 2, 1, 5, 0, 3]);
});

test('a person stands where the enquiry is due that stands for them: who is to be called tomorrow is not without a next step for another enquiry', () => {
  expect(order([agreed, { ...agreed, personId: 'asha' }, { ...tomorrow, personId: 'asha' }, tomorrow])).toEqual([0, 2, 1, 3]);
  const old = { ...fresh, ...dueAt('2026-11-20T09:00'), personId: 'asha' };
  expect(order([{ ...tomorrow, personId: 'asha' }, late, old])).toEqual([2, 0, 1]);
});

test('whom somebody was in touch with and nobody is to call again has no next step, also while the lead is new', () => {
  const called = { ...fresh, contactedAt: at('2026-11-24T09:57'), nextStepAt: null };
  const application = { ...called, contactDueAt: null };
  expect(urgencyGroups([called, tomorrow, application], now)).toEqual(['No next step', 'From tomorrow', 'Others']);
});

test.each([
  [
    'each group begins with its first',
    [fresh, late, tonight, agreed, tomorrow],
    ['Within the hour', 'Overdue', 'Later today', 'No next step', 'From tomorrow'],
  ],
  [
    'what was dealt with keeps its place',
    [late, agreed, late, tonight, agreed],
    ['Overdue', 'Overdue', 'Overdue', 'Later today', 'No next step'],
  ],
  ['who comes within the hour meanwhile keeps their place', [late, fresh, agreed], ['Overdue', 'Later today', 'No next step']],
  [
    'what has no next step any more takes nobody with it who has one',
    [agreed, tomorrow, tomorrow, agreed],
    ['No next step', 'From tomorrow', 'From tomorrow', 'From tomorrow'],
  ],
  ['what is dealt with above the last that waits stays there', [agreed, late], ['Overdue', 'Overdue']],
  ['who is not called any more is no group', [lost, lost], []],
])('%s', (_, leads, groups) => {
  expect(urgencyGroups(leads, now)).toEqual(groups);
});
