import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildCache } from '#cli/generate/cache/build-cache.ts';
import { Output } from '#cli/generate/write/output.ts';
import { writeMedia } from '#cli/generate/write/write-media.ts';
import type { MediaFile } from '#cli/media/media-file.ts';

let folder: string;
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-media-'));
  made = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plan = (file: string, maker: MediaFile['maker'], text: string): MediaFile => ({
  file,
  maker,
  inputs: { text },
  make: async () => {
    made.push(file);
    return Buffer.from(text);
  },
});

const plans = (text = 'first') => [
  plan('a.svg', 'picture', text),
  plan('b.png', 'card', text),
  plan('c.pdf', 'syllabus', 'same'),
];

async function build(files: readonly MediaFile[], codeHash = 'code-1'): Promise<string[]> {
  made = [];
  const output = new Output(join(folder, 'dist'), join(folder, 'output.json'));
  const cache = openBuildCache({ folder: join(folder, 'cache') });
  await writeMedia(files, { output, cache, codeHash });
  output.finish();
  cache.finish();
  return made.sort();
}

test('a second build creates no media files', async () => {
  expect(await build(plans())).toEqual(['a.svg', 'b.png', 'c.pdf']);
  expect(await build(plans())).toEqual([]);
  expect(readFileSync(join(folder, 'dist', 'c.pdf'), 'utf8')).toBe('same');
});

test('recreates only the media files whose inputs have changed', async () => {
  await build(plans());
  expect(await build(plans('second'))).toEqual(['a.svg', 'b.png']);
  expect(readFileSync(join(folder, 'dist', 'b.png'), 'utf8')).toBe('second');
});

test('recreates all media files if the code that draws them has changed', async () => {
  await build(plans());
  expect(await build(plans(), 'code-2')).toEqual(['a.svg', 'b.png', 'c.pdf']);
});

test('takes all media files from the cache if the output folder is missing', async () => {
  await build(plans());
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await build(plans())).toEqual([]);
  expect(readFileSync(join(folder, 'dist', 'c.pdf'), 'utf8')).toBe('same');
});

test('cache entries for the current output are kept, however many builds follow', async () => {
  await build(plans());
  for (let count = 0; count < 31; count += 1) await build(plans());
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await build(plans())).toEqual([]);
});
