import { expect, test } from 'vitest';
import { sayIn } from '#site/shared/text/say.ts';
import { timeText } from '#site/views/class-times.ts';

test.each([
  ['19:00-20:30', '7:00 to 8:30 pm'],
  ['07:30-09:00', '7:30 to 9:00 am'],
  ['11:00-12:30', '11:00 am to 12:30 pm'],
  ['00:15-10:00', '12:15 to 10:00 am'],
])('the class time %s reads %s', (time, text) => {
  expect(timeText({ time })).toBe(text);
});

test.each([
  ['19:00-20:30', 'संध्याकाळी 7:00 ते रात्री 8:30'],
  ['07:30-09:00', 'सकाळी 7:30 ते 9:00'],
])('the class time %s names the part of the day in Marathi', (time, text) => {
  expect(timeText({ time }, sayIn({ to: 'ते' }))).toBe(text);
});
