import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { loadCatalogue } from '#cli/catalogue-files/load.ts';
import { cacheFolder } from '#cli/state-folders.ts';

const { catalogue } = await loadCatalogue({ dir: 'catalogue', cacheDir: cacheFolder });
const file = readFileSync('site/styles/fonts/anek-site.woff2');
const font = create(file) as Font;

const missing = (text: string): string[] =>
  [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));

test("every letter of every city's Marathi name is in the site's font", () => {
  expect(missing(catalogue.cities.map((city) => city.nameInMarathi ?? '').join(''))).toEqual([]);
});

test("every character of the courses is in the site's font", () => {
  expect(missing(JSON.stringify(catalogue.courses).replaceAll('\n', ''))).toEqual([]);
});

test('the font has the rupee sign and fits in 45 KB', () => {
  expect(font.hasGlyphForCodePoint(0x20b9)).toBe(true);
  expect(file.length).toBeLessThan(45_000);
});
