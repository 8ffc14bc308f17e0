import { expect, test } from 'vitest';
import * as z from 'zod';
import { phone, whatsappDigits } from '#catalogue/schema/institute.ts';
import { day, line } from '#catalogue/schema/text.ts';
import { fieldCases, fieldSchema } from './field-cases.ts';
import { findInText } from './find-problems.ts';

test.each(fieldCases)('reports the position of $mistake', ({ text, place, code, message, hint }) => {
  const found = findInText(`title: Thing\n${text}\n`, fieldSchema);
  expect(found).toEqual([{ place: `thing.yaml:${place}`, code: `catalogue/${code}`, message, hint }]);
});

test("reports a missing field at the file's first field, below any comments", () => {
  expect(findInText('# A thing\nicon: coffee\n', fieldSchema)).toMatchObject([
    { place: 'thing.yaml:2:1', code: 'catalogue/missing-field' },
  ]);
});

test('suggests quotation marks around version 4.0 without dropping the zero', () => {
  const found = findInText('version: 4.0\n', z.strictObject({ version: line(10) }));
  expect(found[0]?.hint).toBe('Write `version: "4.0"`.');
});

test.each(['20/11/2026', '2026/11/20'])('suggests the order year, month, day for the date %s', (text) => {
  const found = findInText(`asOf: ${text}\n`, z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-11-20`.');
});

test('suggests both readings of an ambiguous date in a catalogue file', () => {
  const found = findInText('asOf: 12/7/2026\n', z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-07-12` if the day comes first, or `asOf: 2026-12-07` if the month does.');
});

test("suggests a single reading if a date's day equals its month", () => {
  const found = findInText('asOf: 7-7-2026\n', z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-07-07`.');
});

test('reports every mistake in a file exactly once', () => {
  const found = findInText('titel: Java\nlevel: Begginer\nprice: free\nfoo: 1\nbar: 2\n', fieldSchema);
  expect(found.map(({ place }) => place)).toEqual([
    'thing.yaml:2:8',
    'thing.yaml:3:8',
    'thing.yaml:1:1',
    'thing.yaml:4:1',
    'thing.yaml:5:1',
  ]);
});

test('no message about a mistake contains a regular expression or a term from the validation library', () => {
  const texts = fieldCases.flatMap(({ text }) => findInText(`title: Thing\n${text}\n`, fieldSchema));
  const words = texts.map(({ message, hint }) => `${message} ${hint}`).join('\n');
  expect(words).not.toMatch(/invalid|expected|received|regex|enum|undefined\b.*\bmessage|\\d|\[a-z/i);
});

test('rejects a date that does not exist', () => {
  const found = findInText('asOf: 2026-02-30\n', z.strictObject({ asOf: day }));
  expect(found).toMatchObject([{ place: 'thing.yaml:1:7', code: 'catalogue/wrong-form' }]);
});

test.each(['&#39;', '&#x27;', '&amp;', '&NBSP;'])('rejects the HTML entity %s in text', (entity) => {
  expect(findInText(`title: It${entity}s\n`, z.strictObject({ title: line() }))).toMatchObject([
    { place: 'thing.yaml:1:8', message: expect.stringContaining('must not contain an HTML entity') },
  ]);
});

test.each(['Q&A', 'R & D; more', '# 39;'])('accepts %s as plain text', (text) => {
  expect(findInText(`title: "${text}"\n`, z.strictObject({ title: line() }))).toEqual([]);
});

const address = z.string().regex(/^\/\S*$/, 'must start with a slash');

test.each([
  ['a script', '<script>alert(1)</script>', line(), undefined],
  ['a text after a script', '<script>alert(1)</script> Java', line(), 'Write `title: Java`.'],
  ['a text inside a tag', '<b>Java</b> course', line(), 'Write `title: Java course`.'],
  ['a script instead of an address', '<script>alert(1)</script>', address, undefined],
  ['an address inside a tag', '<b>about</b>', address, undefined],
  ['an address without a slash', 'about', address, 'Write `title: /about`.'],
])('never suggests a value that the author cannot have meant: %s', (_what, text, schema, hint) => {
  expect(findInText(`title: "${text}"\n`, z.strictObject({ title: schema }))).toMatchObject([{ hint }]);
});

test.each([
  ['"9822012345"', '+919822012345'],
  ['9822012345', '+919822012345'],
  ['"020-25531234"', '+912025531234'],
  ['"+91 98220 12345"', '+919822012345'],
  ['"+9822012345"', '+919822012345'],
])('suggests an Indian phone number for %s', (written, proposed) => {
  const found = findInText(`phone: ${written}\n`, z.strictObject({ phone }));
  expect(found[0]?.hint).toBe(`Write \`phone: "${proposed}"\`.`);
  expect(findInText(`phone: "${proposed}"\n`, z.strictObject({ phone }))).toEqual([]);
});

test('rejects a WhatsApp number without the country code', () => {
  const found = findInText('digits: "9822012345"\n', z.strictObject({ digits: whatsappDigits }));
  expect(found[0]?.hint).toBe('Write `digits: "919822012345"`.');
});
