import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Output, type OutputCounts } from '#cli/generate/write/output.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

interface Place {
  out: string;
  state: string;
  path: (file: string) => string;
}

function makePlace(): Place {
  const folder = makeTempFolder();
  const out = join(folder, 'out');
  return { out, state: join(folder, 'output.json'), path: (file) => join(out, file) };
}

function build({ out, state }: Place, files: Record<string, string>, inputs: Record<string, string> = {}): OutputCounts {
  const output = new Output(out, state);
  for (const [file, text] of Object.entries(files)) {
    const key = inputs[file] ?? text;
    if (!output.reuse(file, key)) output.put(file, Buffer.from(text), { inputs: key });
  }
  output.finish();
  return output.counts;
}

const files = { 'index.html': 'home', 'a/b/page.html': 'page' };

test('a build neither renders nor writes unchanged files', () => {
  const place = makePlace();
  expect(build(place, files)).toMatchObject({ rendered: 2, written: 2, removed: 0 });
  expect(build(place, files)).toMatchObject({ rendered: 0, written: 0, removed: 0, files: 2 });
});

test('does not write a page if rendering it again produces the same bytes', () => {
  const place = makePlace();
  build(place, files);
  const before = lstatSync(place.path('index.html')).mtimeMs;
  expect(build(place, files, { 'index.html': 'other inputs' })).toMatchObject({ rendered: 1, written: 0 });
  expect(lstatSync(place.path('index.html')).mtimeMs).toBe(before);
});

test('removes outdated output files, together with their empty folders', () => {
  const place = makePlace();
  build(place, files);
  expect(build(place, { 'index.html': 'home' })).toMatchObject({ removed: 1 });
  expect(existsSync(place.path('a'))).toBe(false);
});

test.each<[string, (place: Place) => void]>([
  ['deleted', ({ path }) => rmSync(path('a/b/page.html'))],
  ['deleted with its folder', ({ path }) => rmSync(path('a'), { recursive: true })],
  ['modified', ({ path }) => writeFileSync(path('a/b/page.html'), 'PAGE and more')],
  ['emptied', ({ path }) => writeFileSync(path('a/b/page.html'), '')],
  [
    'modified without a change to its size and times',
    ({ path }) => {
      const { atimeMs, mtimeMs } = lstatSync(path('a/b/page.html'));
      writeFileSync(path('a/b/page.html'), 'PAGE');
      utimesSync(path('a/b/page.html'), atimeMs / 1000, mtimeMs / 1000);
    },
  ],
  [
    'replaced by a folder',
    ({ path }) => {
      rmSync(path('a/b/page.html'));
      mkdirSync(path('a/b/page.html/inside'), { recursive: true });
    },
  ],
  [
    'lost when a file replaced its folder',
    ({ path }) => {
      rmSync(path('a'), { recursive: true });
      writeFileSync(path('a'), 'a file');
    },
  ],
])('rewrites an output file that was %s', async (_, damage) => {
  const place = makePlace();
  build(place, files);
  // Waits for the next clock tick, because modification times must differ.
  await new Promise((resolve) => setTimeout(resolve, 20));
  damage(place);
  build(place, files);
  expect(readFileSync(place.path('a/b/page.html'), 'utf8')).toBe('page');
  expect(lstatSync(place.path('a/b/page.html')).isFile()).toBe(true);
});

test('never writes build output through a symbolic link', () => {
  const place = makePlace();
  build(place, files);
  const elsewhere = join(place.out, '../elsewhere.txt');
  writeFileSync(elsewhere, 'mine');
  rmSync(place.path('index.html'));
  symlinkSync(elsewhere, place.path('index.html'));
  build(place, files);
  expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
  expect(lstatSync(place.path('index.html')).isFile()).toBe(true);
});

test('treats a damaged record of the build output as missing', () => {
  const place = makePlace();
  build(place, files);
  writeFileSync(place.state, readFileSync(place.state, 'utf8').slice(0, -10));
  expect(build(place, files)).toMatchObject({ rendered: 2, written: 0 });
});

test('rejects two pages that would be written to the same file', () => {
  const { out, state } = makePlace();
  const output = new Output(out, state);
  output.put('index.html', Buffer.from('a'), { inputs: '1' });
  expect(() => output.put('index.html', Buffer.from('b'), { inputs: '2' })).toThrow('with the same name: index.html');
});
