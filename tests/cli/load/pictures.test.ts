import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { edit, findInCatalogue } from './find-problems.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n  <circle cx="5" cy="5" r="3" fill="#0F6A68"/>\n</svg>\n';
const findIn = (file: string, text: string) =>
  findInCatalogue((files) => {
    files[file] = text;
  });

test('a course gets its picture from the SVG file that is named after the course', async () => {
  const { dir, state } = copyCatalogue();
  writeFileSync(join(dir, 'pictures/courses/python.svg'), svg);
  const { catalogue } = await loadCatalogue({ dir, cacheDir: state });
  expect(catalogue.pictures.courses.python).toBe(svg);
});

test("the catalogue's hash changes when a picture is added, changed or removed", () => {
  const { dir } = copyCatalogue();
  const file = join(dir, 'pictures/courses/python.svg');
  const hashes = [svg, `${svg} `, undefined].map((text) => {
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    return hashCatalogueFiles(dir);
  });
  expect(new Set(hashes).size).toBe(3);
});

test('rejects a picture that contains a script and names the line', async () => {
  const found = await findIn('pictures/courses/java.svg', edit(svg, '  <circle', '  <script/><circle'));
  expect(found).toMatchObject([
    {
      place: 'pictures/courses/java.svg:2:3',
      code: 'catalogue/picture',
      message: expect.stringContaining('may contain only g, path'),
    },
  ]);
});

test('rejects a picture with the wrong aspect ratio', async () => {
  expect(await findIn('pictures/cities/pune.svg', svg)).toMatchObject([
    { message: expect.stringContaining('640 wide and 360 high') },
  ]);
});

test('warns about a picture for an unknown course, and suggests the intended name', async () => {
  expect(await findIn('pictures/courses/jaav.svg', svg)).toMatchObject([
    { place: 'pictures/courses/jaav.svg:1:1', hint: 'Rename the file to `java.svg`.' },
  ]);
});

test('rejects a picture over 32 KB', async () => {
  const found = await findIn('pictures/courses/java.svg', edit(svg, '</svg>', `${' '.repeat(40_000)}</svg>`));
  expect(found).toMatchObject([{ code: 'catalogue/too-large', message: 'The picture is 40 KB. The limit is 32 KB.' }]);
});

test('warns about a picture in the wrong folder, and about a picture that is not an SVG file', async () => {
  expect(await findIn('pictures/java.svg', svg)).toMatchObject([
    { place: 'pictures/java.svg:1:1', code: 'catalogue/unexpected-file' },
  ]);
  expect(await findIn('pictures/courses/java.png', '')).toMatchObject([{ code: 'catalogue/unexpected-file' }]);
});

test('reports a folder with the name of a picture file', async () => {
  const found = await findIn('pictures/courses/java.svg/inner.svg', svg);
  expect(found).toMatchObject([{ place: 'pictures/courses/java.svg:1:1', code: 'catalogue/unreadable-file' }]);
});
