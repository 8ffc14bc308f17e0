import { expect, test } from 'vitest';
import * as z from 'zod';
import { phone, whatsappDigits } from '#catalogue/schema/institute.ts';
import { day, line } from '#catalogue/schema/text.ts';
import { fieldCases, fieldSchema } from './field-cases.ts';
import { findInText } from './find-problems.ts';

test.each(fieldCases)('$mistake is told at its place', ({ text, place, code, message, hint }) => {
  const found = findInText(`title: Thing\n${text}\n`, fieldSchema);
  expect(found).toEqual([{ place: `thing.yaml:${place}`, code: `catalogue/${code}`, message, hint }]);
});

test('a missing field of the file is told at the start of its first field, below the comments', () => {
  expect(findInText('# A thing\nicon: coffee\n', fieldSchema)).toMatchObject([
    { place: 'thing.yaml:2:1', code: 'catalogue/missing-field' },
  ]);
});

test('the version 4.0 keeps its zero when quotes are proposed', () => {
  const found = findInText('version: 4.0\n', z.strictObject({ version: line(10) }));
  expect(found[0]?.hint).toBe('Write `version: "4.0"`.');
});

test.each(['20/11/2026', '2026/11/20'])('a day written in another order is turned round: %s', (text) => {
  const found = findInText(`asOf: ${text}\n`, z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-11-20`.');
});

test('a day that India and America read in two ways is told in both', () => {
  const found = findInText('asOf: 12/7/2026\n', z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-07-12` if the day comes first, or `asOf: 2026-12-07` if the month does.');
});

test('a day whose number is that of its month has one reading', () => {
  const found = findInText('asOf: 7-7-2026\n', z.strictObject({ asOf: day }));
  expect(found[0]?.hint).toBe('Write `asOf: 2026-07-07`.');
});

test('all mistakes of a file are told, each once', () => {
  const found = findInText('titel: Java\nlevel: Begginer\nprice: free\nfoo: 1\nbar: 2\n', fieldSchema);
  expect(found.map(({ place }) => place)).toEqual([
    'thing.yaml:2:8',
    'thing.yaml:3:8',
    'thing.yaml:1:1',
    'thing.yaml:4:1',
    'thing.yaml:5:1',
  ]);
});

test('no message shows a word of the library or a pattern', () => {
  const texts = fieldCases.flatMap(({ text }) => findInText(`title: Thing\n${text}\n`, fieldSchema));
  const words = texts.map(({ message, hint }) => `${message} ${hint}`).join('\n');
  expect(words).not.toMatch(/invalid|expected|received|regex|enum|undefined\b.*\bmessage|\\d|\[a-z/i);
});

test('a day that does not exist is told', () => {
  const found = findInText('asOf: 2026-02-30\n', z.strictObject({ asOf: day }));
  expect(found).toMatchObject([{ place: 'thing.yaml:1:7', code: 'catalogue/wrong-form' }]);
});

test.each(['&#39;', '&#x27;', '&amp;', '&NBSP;'])('a text with %s in place of its character is told', (entity) => {
  expect(findInText(`title: It${entity}s\n`, z.strictObject({ title: line() }))).toMatchObject([
    { place: 'thing.yaml:1:8', message: expect.stringContaining('must not contain an HTML entity') },
  ]);
});

test.each(['Q&A', 'R & D; more', '# 39;'])('%s is a text as it is', (text) => {
  expect(findInText(`title: "${text}"\n`, z.strictObject({ title: line() }))).toEqual([]);
});

const address = z.string().regex(/^\/\S*$/, 'must start with a slash');

test.each([
  ['the words of a script', '<script>alert(1)</script>', line(), undefined],
  ['a text with a script before it', '<script>alert(1)</script> Java', line(), 'Write `title: Java`.'],
  ['a text within a tag', '<b>Java</b> course', line(), 'Write `title: Java course`.'],
  ['a script for an address', '<script>alert(1)</script>', address, undefined],
  ['a text within a tag for an address', '<b>about</b>', address, undefined],
  ['an address without its slash', 'about', address, 'Write `title: /about`.'],
])('no fix proposes what nobody meant: %s', (_what, text, schema, hint) => {
  expect(findInText(`title: "${text}"\n`, z.strictObject({ title: schema }))).toMatchObject([{ hint }]);
});

test.each([
  ['"9822012345"', '+919822012345'],
  ['9822012345', '+919822012345'],
  ['"020-25531234"', '+912025531234'],
  ['"+91 98220 12345"', '+919822012345'],
  ['"+9822012345"', '+919822012345'],
])('proposes the Indian number for the phone number %s', (written, proposed) => {
  const found = findInText(`phone: ${written}\n`, z.strictObject({ phone }));
  expect(found[0]?.hint).toBe(`Write \`phone: "${proposed}"\`.`);
  expect(findInText(`phone: "${proposed}"\n`, z.strictObject({ phone }))).toEqual([]);
});

test('rejects WhatsApp digits without the country code', () => {
  const found = findInText('digits: "9822012345"\n', z.strictObject({ digits: whatsappDigits }));
  expect(found[0]?.hint).toBe('Write `digits: "919822012345"`.');
});
