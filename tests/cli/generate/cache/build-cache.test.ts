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

/** One build that uses the entries with these keys. */
async function buildWith(keys: readonly string[], options: Partial<BuildCacheOptions> = {}): Promise<BuildCache> {
  const cache = open(options);
  for (const key of keys) await cache.get('pdf', [key], makeContent);
  cache.finish();
  return cache;
}

test('what one build made, the next one finds', async () => {
  await buildWith(['java']);
  expect(await open().get('pdf', ['java'], noMake)).toEqual(content);
});

test('another input, another kind or another version of the code is another entry', async () => {
  await buildWith(['java']);
  const cache = open();
  await cache.get('pdf', ['python'], makeContent);
  await cache.get('pdf', ['java', 'version 2'], makeContent);
  await cache.get('card', ['java'], makeContent);
  expect(cache.counts).toEqual({ made: 3, found: 0 });
});

test('an entry that was cut off is made again', async () => {
  await buildWith(['java']);
  truncateSync(onlyEntry(), readFileSync(onlyEntry()).length - 3);
  expect((await buildWith(['java'])).counts).toEqual({ made: 1, found: 0 });
  expect(await open().get('pdf', ['java'], noMake)).toEqual(content);
});

test('an entry in which one byte changed is made again', async () => {
  await buildWith(['java']);
  const bytes = readFileSync(onlyEntry());
  bytes[bytes.length - 1] = 0;
  writeFileSync(onlyEntry(), bytes);
  expect((await buildWith(['java'])).counts).toEqual({ made: 1, found: 0 });
});

test('an empty entry and an empty result are told apart', async () => {
  await open().get('pdf', ['empty'], async () => new Uint8Array());
  expect(await open().get('pdf', ['empty'], noMake)).toHaveLength(0);
  truncateSync(onlyEntry(), 0);
  expect(await open().get('pdf', ['empty'], makeContent)).toEqual(content);
});

test('what fails is not stored and is tried again', async () => {
  const cache = open();
  await expect(cache.get('pdf', ['java'], () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect(await cache.get('pdf', ['java'], makeContent)).toEqual(content);
});

test('one key asked for twice at a time is made once', async () => {
  const cache = open();
  const both = await Promise.all([cache.get('pdf', ['java'], makeContent), cache.get('pdf', ['java'], noMake)]);
  expect(both).toEqual([content, content]);
});

test('a folder that cannot be written costs the cache and not the build', async () => {
  writeFileSync(join(folder, 'file'), '');
  const cache = open({ folder: join(folder, 'file') });
  expect(await cache.get('pdf', ['java'], makeContent)).toEqual(content);
  expect(() => cache.finish()).not.toThrow();
});

test('an entry that no build used for a month is dropped, one that is only wanted stays', async () => {
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
  expect((await buildWith(['used', 'wanted', 'old'])).counts).toEqual({ made: 1, found: 2 });
});

test('beyond the size bound the longest unused are dropped', async () => {
  await buildWith(['first']);
  const maxBytes = 2 * readFileSync(onlyEntry()).length;
  await buildWith(['second']);
  await buildWith(['third'], { maxBytes });
  expect((await buildWith(['second', 'third', 'first'])).counts).toEqual({ made: 1, found: 2 });
});

test('what a killed build left half written is no entry and is swept up an hour later', async () => {
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

test('files that are not the cache’s stay where they are', async () => {
  writeFileSync(join(folder, 'catalogue.json'), '{}');
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other', 'notes.txt'), 'mine');
  await buildWith(['java'], { maxBytes: 0 });
  expect(readFileSync(join(folder, 'other', 'notes.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['catalogue.json', 'other', 'pdf']);
});
