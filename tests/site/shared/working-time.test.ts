import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWorkingMinutes, type DeskHours, workingTimeIn } from '#site/shared/working-time.ts';

const day = { from: 9 * 60, until: 19 * 60 };
const calendar: DeskHours = { week: [null, day, day, day, day, day, day], holidays: ['2026-11-10'] };
const at = (text: string): number => Date.parse(`${text}:00+05:30`);

test.each([
  ['within hours', '2026-11-09T10:00', '2026-11-09T10:15'],
  ['before hours', '2026-11-09T03:00', '2026-11-09T09:15'],
  ['across an evening and a holiday', '2026-11-09T18:50', '2026-11-11T09:05'],
  ['from the first minute after hours', '2026-11-11T19:00', '2026-11-12T09:15'],
  ['across a Sunday', '2026-11-14T18:55', '2026-11-16T09:10'],
])('counts 15 working minutes %s', (_, from, until) => {
  expect(afterWorkingMinutes(calendar, at(from), 15)).toBe(at(until));
});

test('adding working minutes and measuring working time give consistent results', () => {
  const start = at('2026-11-01T00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 24 * 60 }), fc.integer({ min: 1, max: 3000 }), (offset, minutes) => {
      const from = start + offset * 60_000;
      const until = afterWorkingMinutes(calendar, from, minutes) ?? 0;
      expect(workingTimeIn(calendar, { from, until })).toBe(minutes * 60_000);
    }),
    { numRuns: 100 },
  );
});

test('never reaches a deadline in a calendar without working days', () => {
  expect(afterWorkingMinutes({ ...calendar, week: [] }, at('2026-11-09T10:00'), 15)).toBeUndefined();
});
