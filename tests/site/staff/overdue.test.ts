import { expect, test } from 'vitest';
import { clockText, isOverdue, nextStepOf, urgencyGroups, urgentFirst } from '#site/staff/leads/overdue.ts';

const now = Date.parse('2026-11-24T10:00:00+05:30');
const at = (time: string): string => new Date(`${time}+05:30`).toISOString();
const fresh = {
  status: 'new',
  createdAt: at('2026-11-24T09:55'),
  contactDueAt: at('2026-11-24T10:10'),
  contactedAt: null,
  followUpAt: null,
} as const;

test.each<[string, Partial<Parameters<typeof clockText>[0]>, string | undefined]>([
  ['within the hour it counts minutes', {}, '10 min left'],
  ['later it names the day and the hour', { contactDueAt: at('2026-11-25T09:45') }, 'First contact by Wed 9:45 am'],
  ['past the limit it says by how much', { contactDueAt: at('2026-11-24T09:35') }, 'Overdue by 25 min'],
  [
    'a follow-up takes no lead out of its first limit',
    { contactDueAt: at('2026-11-24T08:00'), followUpAt: at('2026-12-01T10:00') },
    'Overdue by 2 h',
  ],
  ['a contact stops it', { contactDueAt: at('2026-11-24T09:35'), contactedAt: at('2026-11-24T09:56') }, undefined],
  ['a follow-up that has come is overdue', { status: 'contacted', followUpAt: at('2026-11-24T09:59') }, 'Overdue'],
  ['what is over waits for nobody', { status: 'lost', contactDueAt: at('2026-11-24T09:35') }, undefined],
  ['without a limit of its own a lead has a day', { contactDueAt: null, createdAt: at('2026-11-23T09:59') }, 'Overdue'],
])('%s', (_, lead, text) => {
  expect(clockText({ ...fresh, ...lead }, now)).toBe(text);
  expect(isOverdue({ ...fresh, ...lead }, now)).toBe(text?.startsWith('Overdue') ?? false);
});

test.each<[string, Partial<Parameters<typeof clockText>[0]>, string | undefined]>([
  ['the first contact is the next step', {}, fresh.contactDueAt],
  ['or the follow-up before it', { followUpAt: at('2026-11-24T10:05') }, at('2026-11-24T10:05')],
  ['but not one after it', { followUpAt: at('2026-11-24T10:15') }, fresh.contactDueAt],
  ['later the follow-up', { status: 'contacted', followUpAt: at('2026-11-25T10:00') }, at('2026-11-25T10:00')],
  ['what is over has none', { status: 'lost', followUpAt: at('2026-11-25T10:00') }, undefined],
])('%s', (_, lead, next) => {
  expect(nextStepOf({ ...fresh, ...lead })).toBe(next && Date.parse(next));
});

const late = { ...fresh, contactDueAt: at('2026-11-24T09:00') };
const agreed = { ...fresh, status: 'contacted' as const, contactedAt: at('2026-11-24T09:00') };
const tomorrow = { ...agreed, followUpAt: at('2026-11-25T09:00') };
const tonight = { ...agreed, followUpAt: at('2026-11-24T18:00') };

const lost = { ...agreed, status: 'lost' as const };

test('who can still be called in time comes first, then those who wait too long, the longest before all, then who is due today, and whom nobody is to call', () => {
  const longest = { ...late, contactDueAt: at('2026-11-24T08:00') };
  const leads = [tomorrow, tonight, late, lost, fresh, agreed, longest];
  expect(urgentFirst(leads, now).map((lead) => leads.indexOf(lead))).toEqual([4, 6, 2, 1, 5, 0, 3]);
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
  ['who is not called any more is no group', [lost, lost], []],
])('%s', (_, leads, groups) => {
  expect(urgencyGroups(leads, now)).toEqual(groups);
});
