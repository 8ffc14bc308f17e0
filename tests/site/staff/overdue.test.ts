import { expect, test } from 'vitest';
import type { LeadCount, LeadViews } from '#site/shared/lead.ts';
import type { Role } from '#site/shared/permissions.ts';
import { isOverdue, type Timed } from '#site/staff/leads/due/next-step.ts';
import { canReschedule, clockText, isWithoutNextStep } from '#site/staff/leads/due/overdue.ts';
import { findOverdue } from '#site/staff/leads/due/overdue-count.ts';

const now = Date.parse('2026-11-24T10:00:00+05:30');
const at = (time: string): string => new Date(`${time}+05:30`).toISOString();
const fresh = {
  status: 'new',
  contactDueAt: at('2026-11-24T10:10'),
  contactedAt: null,
  triedAt: null,
  followUpAt: null,
  nextStepAt: at('2026-11-24T10:10'),
} as const;

const dueAt = (time: string) => ({ contactDueAt: at(time), nextStepAt: at(time) });

test.each<[string, Partial<Timed>, string | undefined]>([
  ['counts the minutes to a first contact due within the hour', {}, '10 min left'],
  ['shows the day and time of a first contact that is due later', dueAt('2026-11-25T09:45'), 'First contact by Wed 9:45 am'],
  ['shows by how much a first contact is overdue', dueAt('2026-11-24T09:35'), 'Overdue by 25 min'],
  ['shows no deadline after a contact', { contactedAt: at('2026-11-24T09:56'), nextStepAt: null }, undefined],
  ['marks a follow-up as overdue once its time has come', { status: 'contacted', nextStepAt: at('2026-11-24T09:59') }, 'Overdue'],
  ['shows no deadline for a lost lead', { status: 'lost', nextStepAt: null }, undefined],
  [
    'shows the time at which the person asked to be called',
    { followUpAt: at('2026-11-30T11:00'), contactDueAt: at('2026-11-30T12:00'), nextStepAt: at('2026-11-30T11:00') },
    'Asked to be called Mon 30 Nov, 11 am to noon',
  ],
  [
    'leaves out the day if the person asked to be called today',
    { followUpAt: at('2026-11-24T15:30'), contactDueAt: at('2026-11-24T17:00'), nextStepAt: at('2026-11-24T15:30') },
    'Asked to be called 3:30 pm to 5 pm',
  ],
  [
    'shows no deadline once the call was postponed after an attempt',
    { triedAt: at('2026-11-24T09:00'), followUpAt: at('2026-11-24T16:00'), nextStepAt: at('2026-11-24T16:00') },
    undefined,
  ],
  ['a lead without a deadline is never overdue', { contactDueAt: null, nextStepAt: null }, undefined],
])('%s', (_, lead, text) => {
  expect(clockText({ ...fresh, ...lead }, now)).toBe(text);
  expect(isOverdue({ ...fresh, ...lead }, now)).toBe(text?.startsWith('Overdue') ?? false);
});

test.each([
  ['2026-11-24T10:15:40', '15 min left'],
  ['2026-11-24T10:00:20', '1 min left'],
  ['2026-11-24T10:00:00', 'Due now'],
  ['2026-11-24T09:59:10', 'Due now'],
  ['2026-11-24T09:59:00', 'Overdue by 1 min'],
])('at 10:00, a first contact that is due at %s shows %s', (time, text) => {
  expect(clockText({ ...fresh, ...dueAt(time) }, now)).toBe(text);
});

test('the next step counts as missing for new and contacted leads, but not for closed leads', () => {
  const idle = { ...fresh, contactDueAt: null, nextStepAt: null };
  expect(
    [idle, { ...idle, status: 'contacted' as const }, { ...idle, status: 'lost' as const }, fresh].map(isWithoutNextStep),
  ).toEqual([true, true, false, false]);
});

test('the next step can be rescheduled after a contact or an unanswered call, but not before', () => {
  const time = at('2026-11-24T09:00');
  expect([fresh, { ...fresh, triedAt: time }, { ...fresh, contactedAt: time }].map(canReschedule)).toEqual([false, true, true]);
});

test("the badge counts the user's own overdue leads, or the team's if an administrator owns no leads", () => {
  const [none, some, many] = [0, 3, 59].map((count) => ({ count, isMore: false }));
  const counts = { ...({} as LeadViews['counts']), overdue: many as LeadCount, ownOverdue: none as LeadCount };
  const badge = (mine: LeadCount | undefined, role: Role) => findOverdue({ ...counts, mine: mine as LeadCount }, role);
  expect(badge(some, 'counsellor')).toBe(none);
  expect(badge(none, 'counsellor')).toBe(none);
  expect(badge(none, 'admin')).toBe(many);
  expect(badge(some, 'admin')).toBe(none);
});
