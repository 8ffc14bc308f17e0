import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { courses } = await loadFrozenCatalogue();
const file = readFileSync('site/styles/fonts/anek-site.woff2');
const font = create(file) as Font;

const missing = (text: string): string[] =>
  [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));

/** Marathi vowels, consonants and signs. A city name may contain any of them. */
const marathiLetters = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळािीुूृेैॉोौ्ंँः';

test("the site's font contains every character that can occur in Marathi names", () => {
  expect(missing(marathiLetters)).toEqual([]);
});

test("the site's font contains every character in the courses", () => {
  expect(missing(JSON.stringify(courses).replaceAll('\n', ''))).toEqual([]);
});

test('the font contains the rupee sign, and its file is smaller than 45 KB', () => {
  expect(font.hasGlyphForCodePoint(0x20b9)).toBe(true);
  expect(file.length).toBeLessThan(45_000);
});
