import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { edgeCatalogue } from '#cli/generate/files/edge-files.ts';
import { notice } from '#site/shared/forms/notice.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const { notices, cities } = edgeCatalogue(await loadFrozenCatalogue());

test('the worker knows the notice that forms show by its version and the hash of its text', () => {
  const hash = createHash('sha256').update(notice.text).digest('hex');
  expect(notices[0]).toEqual({ version: notice.version, hash });
});

test('it knows each notice that forms showed before, under a version and with a text of its own', () => {
  expect(notices.map(({ version }) => version)).toContain('2026-11');
  for (const part of ['version', 'hash'] as const) expect(new Set(notices.map((each) => each[part])).size).toBe(notices.length);
});

test('lists the Marathi name of a city among its names', () => {
  expect(cities.find(({ slug }) => slug === 'pune')?.names).toContain('पुणे');
});
