import { expect, test } from 'vitest';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import { workingHoursSchema } from '#catalogue/schema/working-hours.ts';
import { isTrueSpan, lastClass, monthsIn, patternKind, printedMonths, taughtHours } from '#catalogue/timetable.ts';
import { daysText, workingHoursText } from '#site/views/class-times.ts';

const evenings: Pattern = {
  slug: 'evenings',
  days: ['Mon', 'Tue', 'Wed', 'Thu'],
  time: '19:00-20:30',
  mode: 'online',
  placeholder: false,
};
const weekend: Pattern = { ...evenings, slug: 'weekend', days: ['Sat', 'Sun'], time: '09:00-12:00' };
const modules = (...hours: [number, boolean?][]) => ({
  curriculum: hours.map(([each, track]) => ({ title: 'x', topics: [], hours: each, ...(track && { track }) })),
});

test("computes a course's months from its hours and pattern: 104 hours at six a week are four months", () => {
  expect(monthsIn(104, evenings)).toBeCloseTo(4, 5);
  expect(monthsIn(104, weekend)).toBeCloseTo(4, 5);
});

test("counts a programme's common modules and its longest track as its hours", () => {
  expect(taughtHours(modules([80, true], [60, true], [32], [24]))).toBe(136);
  expect(taughtHours(modules([80], [60]))).toBe(140);
});

test('treats a pattern as a weekend pattern if its only days are Saturdays and Sundays', () => {
  expect(
    [evenings, weekend, { days: ['Fri', 'Sat'] as const }].map((pattern) => patternKind({ days: [...pattern.days] })),
  ).toEqual(['regular', 'weekend', 'regular']);
});

test('counts classes from the first one to find the day of the last class', () => {
  expect(lastClass('2026-12-07', 1.5, evenings)).toBe('2026-12-07');
  expect(lastClass('2026-12-07', 6, evenings)).toBe('2026-12-10');
  expect(lastClass('2026-12-07', 7.5, evenings)).toBe('2026-12-14');
  expect(lastClass('2026-12-13', 9, weekend)).toBe('2026-12-20');
});

test('reads a printed duration in months or weeks, and no other text as a duration', () => {
  expect(printedMonths('5 to 6 Months')).toEqual({ from: 5, to: 6 });
  expect(printedMonths('9-11 Months')).toEqual({ from: 9, to: 11 });
  expect(printedMonths('2.5 Months')).toEqual({ from: 2.5, to: 2.5 });
  expect(printedMonths('13 Weeks')).toEqual({ from: 3, to: 3 });
  expect(printedMonths('Self paced')).toBeUndefined();
});

test('writes class days as a range, or lists them one by one', () => {
  expect(daysText(['Mon', 'Tue', 'Wed', 'Thu'])).toBe('Mon to Thu');
  expect(daysText(['Sun', 'Sat'])).toBe('Sat and Sun');
  expect(daysText(['Mon', 'Wed', 'Fri'])).toBe('Mon, Wed and Fri');
  expect(daysText(['Sun'])).toBe('Sun');
});

const printed = (text: string) => printedMonths(text) ?? { from: 0, to: 0 };

test('rejects a printed duration if either end is off by more than a quarter', () => {
  expect(isTrueSpan(printed('5 Months'), { from: 4, to: 4.4 })).toBe(true);
  expect(isTrueSpan(printed('4 Months'), { from: 5, to: 5 })).toBe(true);
  expect(isTrueSpan(printed('6 to 8 Months'), { from: 4.7, to: 8 })).toBe(false);
  expect(isTrueSpan(printed('4 to 6 Months'), { from: 4, to: 7.7 })).toBe(false);
});

test('rejects a single printed duration if the fastest and slowest patterns differ by half a month', () => {
  expect(isTrueSpan(printed('4 Months'), { from: 3.5, to: 4.1 })).toBe(false);
  expect(isTrueSpan(printed('4 Months'), { from: 3.7, to: 4.1 })).toBe(true);
  expect(isTrueSpan(printed('3.5 to 4 Months'), { from: 3.5, to: 4.1 })).toBe(true);
});

test("no line can break inside the days or hours of the institute's calling hours", () => {
  const hours = workingHoursSchema.parse({ week: { Mon: '10:00-19:00', Tue: '10:00-19:00', Sat: '10:00-14:00' } });
  expect(workingHoursText(hours)?.split(' ')).toEqual([
    expect.stringContaining('Tue,'),
    '10:00\u00a0to\u00a019:00;',
    'Sat,',
    '10:00\u00a0to\u00a014:00',
    'India\u00a0time',
  ]);
});
