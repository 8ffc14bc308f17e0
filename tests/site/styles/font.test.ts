import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { courses } = await loadFrozenCatalogue();
const file = readFileSync('site/styles/fonts/anek-site.woff2');
const font = create(file) as Font;

const missing = (text: string): string[] =>
  [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));

/** Vowels, consonants and signs: a city may have any name. */
const marathiLetters = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळािीुूृेैॉोौ्ंँः';

test("every letter of a name in Marathi is in the site's font", () => {
  expect(missing(marathiLetters)).toEqual([]);
});

test("every character of the courses is in the site's font", () => {
  expect(missing(JSON.stringify(courses).replaceAll('\n', ''))).toEqual([]);
});

test('the font has the rupee sign and fits in 45 KB', () => {
  expect(font.hasGlyphForCodePoint(0x20b9)).toBe(true);
  expect(file.length).toBeLessThan(45_000);
});
