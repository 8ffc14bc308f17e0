import { expect, test } from 'vitest';
import { withTwelveHours } from '#site/staff/time.tsx';

test('converts the times in text to the 12-hour format used on the screens', () => {
  expect(withTwelveHours('Asha: 3 open, on duty until 19:00')).toBe('Asha: 3 open, on duty until 7:00 pm');
  expect(withTwelveHours('Mon to Fri, 11:00 to 12:30')).toBe('Mon to Fri, 11:00 am to 12:30 pm');
  expect(withTwelveHours('00:15, 3 open')).toBe('12:15 am, 3 open');
});
