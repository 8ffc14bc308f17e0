import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { edgeCatalogue } from '#cli/generate/files/edge-files.ts';
import { notice } from '#site/shared/forms/notice.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { notices, cities } = edgeCatalogue(await loadFrozenCatalogue());

test('the worker gets the version of the current consent notice and the hash of its text', () => {
  const hash = createHash('sha256').update(notice.text).digest('hex');
  expect(notices[0]).toEqual({ version: notice.version, hash });
});

test('the worker gets earlier consent notices, each with a different version and hash', () => {
  expect(notices.map(({ version }) => version)).toContain('2026-11');
  for (const part of ['version', 'hash'] as const) expect(new Set(notices.map((each) => each[part])).size).toBe(notices.length);
});

test("a city's list of names includes its Marathi name", () => {
  expect(cities.find(({ slug }) => slug === 'pune')?.names).toContain('पुणे');
});
