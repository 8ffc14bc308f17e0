import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCharacters, cleanEntry, cleanKey, cleanLine, cleanText } from '#site/shared/text/clean-text.ts';
import { oddText } from '#tests/support/odd-text.ts';
import { triesAllCases } from '#tests/support/pick-cases.ts';

const numRuns = triesAllCases ? 200_000 : 10_000;

test.each([
  ['cleanCharacters', cleanCharacters],
  ['cleanText', cleanText],
  ['cleanLine', cleanLine],
  ['cleanEntry', cleanEntry],
  ['cleanKey', cleanKey],
])('running %s a second time on the same text changes nothing', (_name, clean) => {
  fc.assert(
    fc.property(oddText, (text) => clean(clean(text)) === clean(text)),
    { numRuns },
  );
});

test('text cleaning removes direction marks, zero-width spaces, soft hyphens and filler characters', () => {
  expect(cleanText('\u202aAsha\u202c \u2068Pa\u00adtil\u2069\u200b\u3164\u115f\u2800')).toBe('Asha Patil');
});

test('text cleaning turns text that consists of invisible characters into an empty string', () => {
  expect(cleanLine('\u200b\u3164 \ufeff\u2060\u00ad\ufe0f\u200d')).toBe('');
});

test('text cleaning keeps zero-width joiners inside words in Indian languages and Persian', () => {
  expect(cleanLine('क्\u200dष र्\u200dय می\u200cخواهم')).toBe('क्\u200dष र्\u200dय می\u200cخواهم');
});

test('text cleaning removes zero-width joiners at the end of a word and inside Latin words', () => {
  expect(cleanLine('पुणे\u200d Ra\u200dhul')).toBe('पुणे Rahul');
});

test('text cleaning leaves emoji intact', () => {
  const text = '👨‍👩‍👧 ❤️ 1️⃣ 👍🏽 🇮🇳 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  expect(cleanText(text)).toBe(text);
});

test('text cleaning turns all kinds of line breaks into line feeds', () => {
  expect(cleanText('one\r\ntwo\rthree\u2028four')).toBe('one\ntwo\nthree\nfour');
});

test('text cleaning turns half of a surrogate pair into a replacement character', () => {
  expect(cleanText('a\ud83d b')).toBe('a\ufffd b');
});

test('text cleaning keeps the indentation of a line', () => {
  expect(cleanCharacters('\tif x:\n\u00a0\u00a0return')).toBe('\tif x:\n  return');
});

test('text cleaning turns all dashes and digits in short entries, such as phone numbers, into ASCII', () => {
  expect(cleanEntry('९८\u201122\u2013०१−٣۴')).toBe('98-22-01-34');
});

test('text cleaning leaves the dashes and digits in a title unchanged', () => {
  expect(cleanLine('Java – १० वी')).toBe('Java – १० वी');
});

test('text cleaning recognises the digits of every script', () => {
  const digits = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((sign) => /\p{Nd}/u.test(sign));
  const inOrder = digits.map((_, index) => String(index % 10));
  expect(digits.map(cleanEntry)).toEqual(inOrder);
});

test('text cleaning turns full-width letters in a search into ordinary letters', () => {
  expect(cleanKey('Ｊａｖａ＋９１')).toBe('Java+91');
});
