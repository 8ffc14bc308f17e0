import { expect, test } from 'vitest';
import { isoTime } from '#site/shared/times.ts';
import { laterTimes } from '#site/staff/leads/contact/later-times.ts';

const day = { from: 10 * 60, until: 19 * 60 };
/** Desk hours from 10:00, but from 10:30 on Saturdays and none on Sundays. */
const desk = { week: [null, day, day, day, day, day, { from: 10 * 60 + 30, until: 19 * 60 }], holidays: ['2026-12-25'] };
const at = (text: string): number => Date.parse(`${text}:00+05:30`);

test.each([
  ['on a Tuesday morning', '2026-11-24T11:20', ['in 1 hour', 'tomorrow at 10 am', 'Friday at 10 am']],
  ['less than an hour before the desk closes on a Saturday', '2026-11-28T18:48', ['Monday at 10 am', 'Tuesday at 10 am']],
  ['exactly an hour before the desk closes', '2026-11-27T18:00', ['tomorrow at 10:30 am', 'Monday at 10 am']],
  ['less than an hour before the desk opens', '2026-11-24T09:10', ['in 1 hour', 'tomorrow at 10 am', 'Friday at 10 am']],
  ['early in the morning', '2026-11-24T06:00', ['today at 10 am', 'tomorrow at 10 am', 'Friday at 10 am']],
  ['on a day off', '2026-11-29T12:00', ['tomorrow at 10 am', 'Wednesday at 10 am']],
  ['before a holiday', '2026-12-24T20:00', ['Saturday at 10:30 am', 'Monday at 10 am']],
])('%s, offers call times within desk hours and names their day', (_, now, labels) => {
  expect(laterTimes(desk, at(now)).map(({ label }) => label)).toEqual(labels);
});

test('each offered call time matches its label', () => {
  expect(laterTimes(desk, at('2026-11-27T11:20')).map((time) => time.at)).toEqual(
    ['2026-11-27T12:20', '2026-11-28T10:30', '2026-11-30T10:00'].map((time) => isoTime(at(time))),
  );
});

test('offers one call time if the desk is closed for more than a week, and none if the desk never opens', () => {
  const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'];
  expect(laterTimes({ ...desk, holidays: week }, at('2026-11-07T20:00')).map(({ label }) => label)).toEqual([
    'Monday, 16 Nov at 10 am',
  ]);
  expect(laterTimes({ ...desk, week: Array(7).fill(null) }, at('2026-11-07T20:00'))).toEqual([]);
});

test('offers call times at ten on any day if desk hours are unknown', () => {
  expect(laterTimes(undefined, at('2026-11-28T18:48')).map(({ label }) => label)).toEqual([
    'in 1 hour',
    'tomorrow at 10 am',
    'Tuesday at 10 am',
  ]);
});
