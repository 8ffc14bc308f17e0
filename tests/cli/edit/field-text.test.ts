import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchSchema } from '#catalogue/schema/batch.ts';
import { branchSchema } from '#catalogue/schema/branch.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { readFieldText, writeFieldText } from '#cli/edit/yaml/field-text.ts';

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['12,34,567', 1_234_567],
])('reads the number %s, with or without Indian or Western thousands separators', (text, value) => {
  expect(readFieldText(courseSchema, ['price'], text)).toEqual({ value });
});

test.each(['12,5', '5,00,00', '0,500', '1,2345', ',500', '1,000,00'])(
  'rejects a comma that does not separate thousands: %s',
  (text) => {
    expect(readFieldText(courseSchema, ['price'], text)).toEqual({
      mistake: {
        message: `\`price\` must be a number; found the text "${text}".`,
        hint: 'Write the number in digits, with a point before decimals and no unit.',
      },
    });
  },
);

test('suggests a decimal point instead of a decimal comma', () => {
  expect(readFieldText(branchSchema, ['latitude'], '18,53')).toEqual({
    mistake: { message: '`latitude` must be a number; found the text "18,53".', hint: 'Write `18.53`.' },
  });
});

test('suggests both readings of an ambiguous date', () => {
  expect(readFieldText(batchSchema, ['start'], '12/7/2026')).toMatchObject({
    mistake: { hint: 'Write `2026-07-12` if the day comes first, or `2026-12-07` if the month does.' },
  });
});

test.each([
  '9-Jan-27',
  '09-Jan-2027',
  '9 January 2027',
  'January 9, 2027',
  '46396',
  '46396.5',
  '9th Jan 2027',
  '2027-01-09 00:00:00',
  '२०२७/०१/०९',
  '2027–01–09 ',
])('reads the date %s as 2027-01-09, or suggests that date', (text) => {
  const reading = readFieldText(batchSchema, ['start'], text);
  expect(reading.mistake ? reading.mistake.hint : `Write \`${reading.value}\`.`).toBe('Write `2027-01-09`.');
});

test('suggests both readings of a date with a two-digit year', () => {
  expect(readFieldText(batchSchema, ['start'], '9/1/27')).toMatchObject({
    mistake: { hint: 'Write `2027-01-09` if the day comes first, or `2027-09-01` if the month does.' },
  });
});

test.each(['12345', '99999', '31-Foo-27', '30-Feb-27'])('suggests no date for %s', (text) => {
  expect(readFieldText(batchSchema, ['start'], text).mistake?.hint).toBeUndefined();
});

test.each([
  ['Core Java, Advanced Java, J2EE', ['Core Java', 'Advanced Java', 'J2EE']],
  ['Core Java | C, C++ and Java', ['Core Java', 'C, C++ and Java']],
  ['Core Java\nAdvanced Java', ['Core Java', 'Advanced Java']],
  ['Core Java; Java, the language', ['Core Java', 'Java, the language']],
  ['Java (core, advanced), J2EE', ['Java (core, advanced)', 'J2EE']],
  ['C, C++ and Java |', ['C, C++ and Java']],
  ['Core\u00a0Java,\u200bJ2EE', ['Core Java', 'J2EE']],
])('splits %j into separate names', (text, value) => {
  expect(readFieldText(courseSchema, ['aliases'], text)).toEqual({ value });
});

test('splits a list of slugs at commas', () => {
  expect(readFieldText(courseSchema, ['cities'], 'pune, Nashik').mistake).toBeDefined();
  expect(readFieldText(courseSchema, ['cities'], 'pune, nashik')).toEqual({ value: ['pune', 'nashik'] });
});

test('treats a sentence with commas as one item, and explains how to separate items', () => {
  const sentence = 'Basic computer skills, such as saving files, and some English';
  expect(readFieldText(courseSchema, ['prerequisites'], sentence)).toEqual({
    value: [sentence],
    note: 'The whole text counts as one item. If there are several items, put `|` or a line break between them.',
  });
  expect(readFieldText(courseSchema, ['prerequisites'], `${sentence} |`)).toEqual({ value: [sentence] });
});

test("does not split a sentence at its commas just to reach a list's minimum number of items", () => {
  expect(readFieldText(courseSchema, ['outcomes'], 'Read code, write code, test code, and ship it')).toMatchObject({
    mistake: { hint: 'If there are several items, put `|` or a line break between them.' },
  });
});

test('reads back any list of names exactly as it was written', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'aJ,; ()+') })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/ {2}/.test(text));
  fc.assert(
    fc.property(fc.array(name.filter((text) => text.length <= 80)), (names) => {
      expect(readFieldText(courseSchema, ['aliases'], writeFieldText(names))).toEqual({ value: names });
    }),
  );
});

test.each([
  [['title'], 'Core\u200b Java\u00a0Training\r\n', 'Core Java Training'],
  [['key'], '\ufeffcoreJava\u200b', 'coreJava'],
  [['catalogue'], 'software–development', 'software-development'],
  [['price'], '\u202a५०,०००\u202c', 50_000],
  [['placeholder'], ' Yes\u200b', true],
] as const)('cleans text pasted into %s', (path, text, value) => {
  expect(readFieldText(courseSchema, path, text)).toEqual({ value });
});
