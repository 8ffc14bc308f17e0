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

/** A build of these files; the inputs of each are its text, or `inputs` where given. */
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

test('what did not change is neither made nor written', () => {
  const place = makePlace();
  expect(build(place, files)).toMatchObject({ rendered: 2, written: 2, removed: 0 });
  expect(build(place, files)).toMatchObject({ rendered: 0, written: 0, removed: 0, files: 2 });
});

test('a page made again with the same bytes is not written', () => {
  const place = makePlace();
  build(place, files);
  const before = lstatSync(place.path('index.html')).mtimeMs;
  expect(build(place, files, { 'index.html': 'other inputs' })).toMatchObject({ rendered: 1, written: 0 });
  expect(lstatSync(place.path('index.html')).mtimeMs).toBe(before);
});

test('what nothing asks for any more vanishes, with its folders', () => {
  const place = makePlace();
  build(place, files);
  expect(build(place, { 'index.html': 'home' })).toMatchObject({ removed: 1 });
  expect(existsSync(place.path('a'))).toBe(false);
});

test.each<[string, (place: Place) => void]>([
  ['deleted', ({ path }) => rmSync(path('a/b/page.html'))],
  ['deleted with its folder', ({ path }) => rmSync(path('a'), { recursive: true })],
  ['altered', ({ path }) => writeFileSync(path('a/b/page.html'), 'PAGE and more')],
  ['cut to nothing', ({ path }) => writeFileSync(path('a/b/page.html'), '')],
  [
    'altered to the same size, with its old times set',
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
    'under a file in place of its folder',
    ({ path }) => {
      rmSync(path('a'), { recursive: true });
      writeFileSync(path('a'), 'a file');
    },
  ],
])('an output that was %s is written again', async (_, damage) => {
  const place = makePlace();
  build(place, files);
  // Times of change are told apart by the system's clock ticks.
  await new Promise((resolve) => setTimeout(resolve, 20));
  damage(place);
  build(place, files);
  expect(readFileSync(place.path('a/b/page.html'), 'utf8')).toBe('page');
  expect(lstatSync(place.path('a/b/page.html')).isFile()).toBe(true);
});

test('nothing is written through a link', () => {
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

test('a damaged record is no record', () => {
  const place = makePlace();
  build(place, files);
  writeFileSync(place.state, readFileSync(place.state, 'utf8').slice(0, -10));
  expect(build(place, files)).toMatchObject({ rendered: 2, written: 0 });
});

test('two pages that want one file are an error', () => {
  const { out, state } = makePlace();
  const output = new Output(out, state);
  output.put('index.html', Buffer.from('a'), { inputs: '1' });
  expect(() => output.put('index.html', Buffer.from('b'), { inputs: '2' })).toThrow('want index.html');
});
