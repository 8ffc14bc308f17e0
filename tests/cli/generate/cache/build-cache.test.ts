import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildCache, type BuildCacheOptions, openBuildCache } from '#cli/generate/cache/build-cache.ts';
import { fileSystemNow } from '#cli/platform/clock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (options: Partial<BuildCacheOptions> = {}): BuildCache => openBuildCache({ folder, ...options });
const content = Buffer.from('a costly result, as bytes');
const makeContent = async () => content;
const noMake = (): Promise<Uint8Array> => Promise.reject(new Error('made although it was stored'));
const entries = (): string[] => readdirSync(join(folder, 'pdf')).map((name) => join(folder, 'pdf', name));
const onlyEntry = (): string => entries()[0] as string;

/** Gets the results from the cache as a build does, and returns the keys of those that it had to make. */
async function buildWith(keys: readonly string[], options: Partial<BuildCacheOptions> = {}): Promise<string[]> {
  const cache = open(options);
  const made: string[] = [];
  const makeNoted = (key: string) => async () => {
    made.push(key);
    return content;
  };
  for (const key of keys) await cache.get('pdf', [key], makeNoted(key));
  cache.finish();
  return made;
}

test('a build finds the results of an earlier build in the cache', async () => {
  await buildWith(['java']);
  expect(await open().get('pdf', ['java'], noMake)).toEqual(content);
});

test('stores a separate cache entry for each input, kind and code version', async () => {
  await buildWith(['java']);
  const cache = open();
  const makeOther = async () => Buffer.from('other');
  expect(await cache.get('pdf', ['python'], makeOther)).toEqual(Buffer.from('other'));
  expect(await cache.get('pdf', ['java', 'version 2'], makeOther)).toEqual(Buffer.from('other'));
  expect(await cache.get('card', ['java'], makeOther)).toEqual(Buffer.from('other'));
});

test('recreates a cache entry that is truncated', async () => {
  await buildWith(['java']);
  truncateSync(onlyEntry(), readFileSync(onlyEntry()).length - 3);
  expect(await buildWith(['java'])).toEqual(['java']);
  expect(await open().get('pdf', ['java'], noMake)).toEqual(content);
});

test('recreates a cache entry in which one byte has changed', async () => {
  await buildWith(['java']);
  const bytes = readFileSync(onlyEntry());
  bytes[bytes.length - 1] = 0;
  writeFileSync(onlyEntry(), bytes);
  expect(await buildWith(['java'])).toEqual(['java']);
});

test('distinguishes an empty cache file from a cached result that is empty', async () => {
  await open().get('pdf', ['empty'], async () => new Uint8Array());
  expect(await open().get('pdf', ['empty'], noMake)).toHaveLength(0);
  truncateSync(onlyEntry(), 0);
  expect(await open().get('pdf', ['empty'], makeContent)).toEqual(content);
});

test('does not cache a failure, and tries again the next time', async () => {
  const cache = open();
  await expect(cache.get('pdf', ['java'], () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect(await cache.get('pdf', ['java'], makeContent)).toEqual(content);
});

test('creates a cached result only once if it is requested twice at the same time', async () => {
  const cache = open();
  const both = await Promise.all([cache.get('pdf', ['java'], makeContent), cache.get('pdf', ['java'], noMake)]);
  expect(both).toEqual([content, content]);
});

test('a build succeeds even if the cache folder cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const cache = open({ folder: join(folder, 'file') });
  expect(await cache.get('pdf', ['java'], makeContent)).toEqual(content);
  expect(() => cache.finish()).not.toThrow();
});

test('drops cache entries that have not been used for a month, but keeps entries that the current build uses', async () => {
  await buildWith(['old', 'wanted', 'used']);
  const dayMs = 24 * 60 * 60 * 1000;
  const start = fileSystemNow();
  for (const days of [20, 40]) {
    const cache = open({ now: () => start + days * dayMs });
    await cache.get('pdf', ['used'], noMake);
    cache.markUsed('pdf', ['wanted']);
    cache.finish();
    expect(entries()).toHaveLength(days > 30 ? 2 : 3);
  }
  expect(await buildWith(['used', 'wanted', 'old'])).toEqual(['old']);
});

test('drops the least recently used cache entries once the cache exceeds its size limit', async () => {
  await buildWith(['first']);
  const maxBytes = 2 * readFileSync(onlyEntry()).length;
  await buildWith(['second']);
  await buildWith(['third'], { maxBytes });
  expect(await buildWith(['second', 'third', 'first'])).toEqual(['first']);
});

test('ignores a half-written cache entry from a killed build and deletes it after an hour', async () => {
  await buildWith(['java']);
  const leftover = join(dirname(onlyEntry()), `.${basename(onlyEntry())}.4711.writing`);
  writeFileSync(leftover, 'entry-1 9999 ');
  utimesSync(leftover, 1000, 1000);
  const minute = 60_000;
  await buildWith(['java'], { now: () => 1000 * 1000 + 59 * minute });
  expect(entries()).toContain(leftover);
  await buildWith(['java'], { now: () => 1000 * 1000 + 61 * minute });
  expect(entries()).not.toContain(leftover);
  expect(entries()).toHaveLength(1);
});

test('clearing old cache entries keeps files that do not belong to the cache', async () => {
  writeFileSync(join(folder, 'catalogue.json'), '{}');
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other', 'notes.txt'), 'mine');
  await buildWith(['java'], { maxBytes: 0 });
  expect(readFileSync(join(folder, 'other', 'notes.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['catalogue.json', 'other', 'pdf']);
});
