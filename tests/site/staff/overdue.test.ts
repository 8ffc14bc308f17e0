import { expect, test } from 'vitest';
import { clockText, isOverdue, lateFirst, nextStepOf } from '#site/staff/leads/overdue.ts';

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

test('those who wait too long come first, the longest before all, and the order is else as it was', () => {
  const late = { ...fresh, contactDueAt: at('2026-11-24T09:00') };
  const longest = { ...late, contactDueAt: at('2026-11-24T08:00') };
  const leads = [fresh, late, { ...fresh }, longest];
  expect(lateFirst(leads, now).map((lead) => leads.indexOf(lead))).toEqual([3, 1, 0, 2]);
});
