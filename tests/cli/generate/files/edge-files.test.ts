import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { edgeCatalogue } from '#cli/generate/files/edge-files.ts';
import { notice } from '#site/shared/forms/notice.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { notices, cities } = edgeCatalogue(await loadFrozenCatalogue());

test('the worker knows the current consent notice by its version and the hash of its text', () => {
  const hash = createHash('sha256').update(notice.text).digest('hex');
  expect(notices[0]).toEqual({ version: notice.version, hash });
});

test('the worker knows earlier consent notices, each with a different version and a different hash', () => {
  expect(notices.map(({ version }) => version)).toContain('2026-11');
  for (const part of ['version', 'hash'] as const) expect(new Set(notices.map((each) => each[part])).size).toBe(notices.length);
});

test("includes a city's Marathi name in the city's list of names", () => {
  expect(cities.find(({ slug }) => slug === 'pune')?.names).toContain('पुणे');
});
