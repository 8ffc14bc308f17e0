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

test("computes a course's length in months: 104 hours at six hours a week take four months", () => {
  expect(monthsIn(104, evenings)).toBeCloseTo(4, 5);
  expect(monthsIn(104, weekend)).toBeCloseTo(4, 5);
});

test("counts a programme's common modules and its longest track as the programme's hours", () => {
  expect(taughtHours(modules([80, true], [60, true], [32], [24]))).toBe(136);
  expect(taughtHours(modules([80], [60]))).toBe(140);
});

test('treats a timetable pattern as a weekend pattern if its only days are Saturdays and Sundays', () => {
  expect(
    [evenings, weekend, { days: ['Fri', 'Sat'] as const }].map((pattern) => patternKind({ days: [...pattern.days] })),
  ).toEqual(['regular', 'weekend', 'regular']);
});

test("finds the day of a batch's last class by counting classes from the first one", () => {
  expect(lastClass('2026-12-07', 1.5, evenings)).toBe('2026-12-07');
  expect(lastClass('2026-12-07', 6, evenings)).toBe('2026-12-10');
  expect(lastClass('2026-12-07', 7.5, evenings)).toBe('2026-12-14');
  expect(lastClass('2026-12-13', 9, weekend)).toBe('2026-12-20');
});

test('reads a printed duration in months or weeks, and ignores any other text', () => {
  expect(printedMonths('5 to 6 Months')).toEqual({ from: 5, to: 6 });
  expect(printedMonths('9-11 Months')).toEqual({ from: 9, to: 11 });
  expect(printedMonths('2.5 Months')).toEqual({ from: 2.5, to: 2.5 });
  expect(printedMonths('13 Weeks')).toEqual({ from: 3, to: 3 });
  expect(printedMonths('Self paced')).toBeUndefined();
});

test('writes class days as a range or as a list', () => {
  expect(daysText(['Mon', 'Tue', 'Wed', 'Thu'])).toBe('Mon to Thu');
  expect(daysText(['Sun', 'Sat'])).toBe('Sat and Sun');
  expect(daysText(['Mon', 'Wed', 'Fri'])).toBe('Mon, Wed and Fri');
  expect(daysText(['Sun'])).toBe('Sun');
});

const printed = (text: string) => printedMonths(text) ?? { from: 0, to: 0 };

test('rejects a printed duration if its shortest or longest value is off by more than 25%', () => {
  expect(isTrueSpan(printed('5 Months'), { from: 4, to: 4.4 })).toBe(true);
  expect(isTrueSpan(printed('4 Months'), { from: 5, to: 5 })).toBe(true);
  expect(isTrueSpan(printed('6 to 8 Months'), { from: 4.7, to: 8 })).toBe(false);
  expect(isTrueSpan(printed('4 to 6 Months'), { from: 4, to: 7.7 })).toBe(false);
});

test('rejects a printed duration with a single value if the fastest and slowest patterns differ by half a month', () => {
  expect(isTrueSpan(printed('4 Months'), { from: 3.5, to: 4.1 })).toBe(false);
  expect(isTrueSpan(printed('4 Months'), { from: 3.7, to: 4.1 })).toBe(true);
  expect(isTrueSpan(printed('3.5 to 4 Months'), { from: 3.5, to: 4.1 })).toBe(true);
});

test('the text of the calling hours cannot wrap within a day or a time range', () => {
  const hours = workingHoursSchema.parse({ week: { Mon: '10:00-19:00', Tue: '10:00-19:00', Sat: '10:00-14:00' } });
  expect(workingHoursText(hours)?.split(' ')).toEqual([
    expect.stringContaining('Tue,'),
    '10:00\u00a0am\u00a0to\u00a07:00\u00a0pm;',
    'Sat,',
    '10:00\u00a0am\u00a0to\u00a02:00\u00a0pm',
    'India\u00a0time',
  ]);
});
