import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords, splitWords } from '#site/shared/blog/search-words.ts';
import { slugify, slugPattern } from '#site/shared/blog/slug.ts';

test.each([
  ['10 वी नंतर काय?', '10-वी-नंतर-काय'],
  ['१० वी', '10-वी'],
  ['Java जावा', 'java-जावा'],
  ['தமிழ் மொழி', 'தமிழ்-மொழி'],
  ['日本語 入門', '日本語-入門'],
  ['Привет, мир', 'привет-мир'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærø & Đà Nẵng', 'aero-and-da-nang'],
  ['C# & .NET', 'c-sharp-and-dot-net'],
  ['Don’t panic – it’s C++', 'dont-panic-its-cpp'],
  ['pro\u00adgram\u200bming', 'programming'],
])('creates a slug from %s', (text, slug) => expect(slugify(text)).toBe(slug));

test('creates the same slug from a word with and without a zero-width joiner', () => {
  expect(slugify('क्\u200dष')).toBe(slugify('क्ष'));
});

test('shortening a slug never separates a letter from its vowel sign', () => {
  expect(slugify('कि'.repeat(60))).toBe('कि'.repeat(40));
});

test('creates a valid slug from any text, and leaves an existing slug unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const slug = slugify(text);
      expect(slug === '' || slugPattern.test(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
    { numRuns: 10_000, seed: 50 },
  );
});

test.each([
  ['२०२६', '2026'],
  ['e\u2011learning', 'e-learning'],
  ['ｐｙｔｈｏｎ', 'python'],
  ['pro\u00adgramming', 'programming'],
  ['Łódź', 'lodz'],
])('a search treats %j and %j as the same words', (one, other) => expect(searchWords(one)).toEqual(searchWords(other)));

test('search words keep their vowel signs, so that a search for Pen (पेण) does not find Pune (पुणे)', () => {
  expect(splitWords('पेण')).not.toEqual(splitWords('पुणे'));
});
