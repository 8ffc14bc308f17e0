import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { edgeCountries } from '#cli/generate/files/edge-countries.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const countries = edgeCountries(await loadFrozenCatalogue());

test('every country has its own flag, which loads no other file and runs no script', () => {
  expect(countries.length).toBeGreaterThan(240);
  for (const { name, flag } of countries) {
    expect(flag, name).toMatch(/^<svg [^>]*viewBox="[^"]+"[^>]*>.+<\/svg>\s*$/s);
    expect(flag, name).not.toMatch(/<script|href="[^#]|url\(|\son\w+=/i);
  }
  const named = (name: string) => countries.find((country) => country.name === name)?.flag;
  expect(named('Nepal')).not.toBe(named('Australia'));
});

test('the compressed country list with all flags is smaller than 45 KB', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(JSON.stringify(countries), { params }).byteLength).toBeLessThan(45_000);
});
