import { expect, test } from 'vitest';
import { batchSchema } from '#catalogue/schema/batch.ts';
import { branchSchema } from '#catalogue/schema/branch.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['12,34,567', 1_234_567],
])('the commas of %s group thousands as India or the West does', (text, value) => {
  expect(readFieldText(courseSchema, ['price'], text)).toEqual({ value });
});

test.each(['12,5', '5,00,00', '0,500', '1,2345', ',500', '1,000,00'])(
  'a comma that groups no thousands is refused with the value: %s',
  (text) => {
    expect(readFieldText(courseSchema, ['price'], text)).toEqual({
      mistake: {
        message: `\`price\` must be a number; found the text "${text}".`,
        hint: 'Write digits alone, like `420`.',
      },
    });
  },
);

test('a decimal comma is told with the point that it needs', () => {
  expect(readFieldText(branchSchema, ['latitude'], '18,53')).toEqual({
    mistake: { message: '`latitude` must be a number; found the text "18,53".', hint: 'Write `18.53`.' },
  });
});

test('a day with two readings is told with both, as values that can be typed', () => {
  expect(readFieldText(batchSchema, ['start'], '12/7/2026')).toMatchObject({
    mistake: { hint: 'Write `2026-07-12` if the day comes first, or `2026-12-07` if the month does.' },
  });
});
