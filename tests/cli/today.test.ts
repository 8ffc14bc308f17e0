import { expect, test } from 'vitest';
import { todayInIndia } from '#cli/platform/clock.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('at %s, the date in India is %s', (moment, day) => {
  expect(todayInIndia(new Date(moment))).toBe(day);
});
