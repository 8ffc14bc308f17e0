import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { type BuildCache, openBuildCache } from '#cli/build/cache/build-cache.ts';
import { MediaThread } from '#cli/build/media/media-thread.ts';
import { mediaKeys, startMedia } from '#cli/build/media/write-media.ts';
import { Output } from '#cli/build/write/output.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

let work: string;
let folder: string;
let cache: BuildCache;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'media-thread-'));
  folder = join(work, 'cache');
  cache = openBuildCache({ folder });
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

const plansOf = (catalogue: Catalogue, files: readonly string[]) =>
  mediaFiles(catalogue).filter(({ file }) => files.includes(file));

const entries = (): string[] => {
  const names = readdirSync(work, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** The catalogue with another Java. */
async function withJava(changes: object): Promise<Catalogue> {
  const catalogue = await loadFrozenCatalogue();
  return {
    ...catalogue,
    courses: catalogue.courses.map((course) => (course.key === 'java' ? { ...course, ...changes } : course)),
  };
}

test('the thread makes the bytes that are made without it', { timeout: 180_000 }, async () => {
  const catalogue = await loadFrozenCatalogue();
  const files = ['favicon.ico', 'images/courses/java.svg', 'images/cards/java.jpg', 'pdf/java.pdf', 'TestPdf/demo.pdf'];
  const thread = new MediaThread({ catalogue, folder, files });
  await Promise.all(files.map((file) => thread.made(file)));
  await thread.end();
  const keyOf = mediaKeys();
  for (const plan of plansOf(catalogue, files)) {
    const stored = await cache.get(plan.maker, keyOf(plan), () => Promise.reject(new Error(`${plan.file} is not stored`)));
    expect(Buffer.from(stored).equals(await plan.make()), plan.file).toBe(true);
  }
});

test.each([
  [
    'the mistake of a user',
    { summary: 'Learn Java in 日本 style.' },
    { name: 'UserError', hint: expect.stringContaining('java.yaml') },
  ],
  ['our bug', { projects: undefined }, { name: 'TypeError', stack: expect.stringContaining('cli/media/syllabus/') }],
])('%s, made in the thread, reaches who builds as without it', { timeout: 180_000 }, async (_, changes, thrown) => {
  const catalogue = await withJava(changes);
  const planned = mediaFiles(catalogue).map(({ file }) => file);
  const files = ['pdf/java.pdf', ...planned.filter((file) => file.startsWith('images/cards/')).slice(0, 16)];
  const output = new Output(join(work, 'dist'), join(work, 'output.json'));
  let started: readonly string[] = [];
  const media = startMedia(plansOf(catalogue, files), {
    output,
    cache,
    startThread: (missing) => {
      started = missing;
      return new MediaThread({ catalogue, folder, files: missing });
    },
  });
  await expect(media.write()).rejects.toMatchObject(thrown);
  await media[Symbol.asyncDispose]();
  expect(started).toContain('pdf/java.pdf');
});

test('a build that ends early waits for what is begun, and nothing else is begun or half-written', {
  timeout: 180_000,
}, async () => {
  const catalogue = await loadFrozenCatalogue();
  const files = mediaFiles(catalogue).map(({ file }) => file);
  const thread = new MediaThread({ catalogue, folder, files });
  await thread.made(files[0] as string);
  await thread.end();
  const left = entries();
  expect(left.length).toBeLessThan(files.length / 2);
  expect(left.filter((name) => !/^[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test('what keeps a thread from starting is thrown when it is to end', { timeout: 180_000 }, async () => {
  const thread = new MediaThread({ catalogue: {} as Catalogue, folder, files: ['pdf/java.pdf'] });
  await thread.made('pdf/java.pdf');
  await expect(thread.end()).rejects.toThrow(TypeError);
});

test('a few files are made without a thread', async () => {
  const catalogue = await loadFrozenCatalogue();
  const output = new Output(join(work, 'dist'), join(work, 'output.json'));
  const startThread = (): never => {
    throw new Error('A thread for one PDF and one card');
  };
  await startMedia(plansOf(catalogue, ['images/cards/java.jpg', 'pdf/java.pdf']), { output, cache, startThread }).write();
  expect(entries()).toContain('java.pdf');
});
