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
])('the commas of %s group thousands as India or the West does', (text, value) => {
  expect(readFieldText(courseSchema, ['price'], text)).toEqual({ value });
});

test.each(['12,5', '5,00,00', '0,500', '1,2345', ',500', '1,000,00'])(
  'a comma that groups no thousands is refused with the value: %s',
  (text) => {
    expect(readFieldText(courseSchema, ['price'], text)).toEqual({
      mistake: {
        message: `\`price\` must be a number; found the text "${text}".`,
        hint: 'Write the number in digits, with a point before decimals and without a unit.',
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
])('proposes or takes 2027-01-09 for the day %s', (text) => {
  const reading = readFieldText(batchSchema, ['start'], text);
  expect(reading.mistake ? reading.mistake.hint : `Write \`${reading.value}\`.`).toBe('Write `2027-01-09`.');
});

test('proposes both readings of a day with a short year', () => {
  expect(readFieldText(batchSchema, ['start'], '9/1/27')).toMatchObject({
    mistake: { hint: 'Write `2027-01-09` if the day comes first, or `2027-09-01` if the month does.' },
  });
});

test.each(['12345', '99999', '31-Foo-27', '30-Feb-27'])('proposes no day for %s', (text) => {
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
])('splits the names %j', (text, value) => {
  expect(readFieldText(courseSchema, ['aliases'], text)).toEqual({ value });
});

test('splits the slugs of a list at commas', () => {
  expect(readFieldText(courseSchema, ['cities'], 'pune, Nashik').mistake).toBeDefined();
  expect(readFieldText(courseSchema, ['cities'], 'pune, nashik')).toEqual({ value: ['pune', 'nashik'] });
});

test('takes a sentence with commas as one item and asks for a separator', () => {
  const sentence = 'Basic computer skills, such as saving files, and some English';
  expect(readFieldText(courseSchema, ['prerequisites'], sentence)).toEqual({
    value: [sentence],
    note: 'The whole text is one item. Put `|` or a line break between the items if there are several.',
  });
  expect(readFieldText(courseSchema, ['prerequisites'], `${sentence} |`)).toEqual({ value: [sentence] });
});

test('splits no sentence at its commas to reach the number of items that a list needs', () => {
  expect(readFieldText(courseSchema, ['outcomes'], 'Read code, write code, test code, and ship it')).toMatchObject({
    mistake: { hint: 'Put `|` or a line break between the items if there are several.' },
  });
});

test('reads every list of names as it was written', () => {
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
] as const)('cleans what is pasted into %s', (path, text, value) => {
  expect(readFieldText(courseSchema, path, text)).toEqual({ value });
});
