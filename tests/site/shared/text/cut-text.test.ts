import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createExcerpt } from '#site/shared/blog/plain-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';

test.each([
  ['an emoji', '🎉'],
  ['a family', '👨‍👩‍👧'],
  ['a flag', '🇮🇳'],
  ['a skin tone', '👍🏽'],
  ['a letter with its vowel sign', 'कि'],
])('shortening text never splits %s', (_, sign) => {
  for (const length of [9, 10, 11]) expect(cutText(sign.repeat(20), length)).toMatch(new RegExp(`^(?:${sign})+$`, 'u'));
});

test('leaves text within the length limit unchanged', () => expect(cutText('🎉🎉', 4)).toBe('🎉🎉'));

test('shortens even a single letter if the letter has more accents than the limit allows', () => {
  expect(cutText(`a${'\u0301'.repeat(50)}`, 10)).toHaveLength(10);
});

test('an excerpt never ends in the middle of an emoji', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 200 }), (text) => {
      const excerpt = createExcerpt(text);
      expect(excerpt.isWellFormed()).toBe(true);
      expect(excerpt.length).toBeLessThanOrEqual(160);
    }),
  );
  expect(createExcerpt(`a${'🎉'.repeat(120)}`)).toBe(`a${'🎉'.repeat(79)}…`);
});
