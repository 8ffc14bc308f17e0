import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readCatalogueFiles } from '#cli/load/read-files.ts';
import { courseFile } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { edit, findAfter, findInCatalogue, findInText } from './find-problems.ts';

const schema = z.strictObject({ title: z.string() });

test('reports an empty catalogue file', () => {
  expect(findInText('', schema)).toMatchObject([{ place: 'thing.yaml:1:1', code: 'catalogue/empty-file' }]);
});

test('reports a missing field with a fixed format, and shows an example', async () => {
  const found = await findAfter('timetable.yaml', '\n  time: 14:00-18:30', '');
  expect(found).toMatchObject([
    { code: 'catalogue/missing-field', hint: 'Add a line `time:` with a time span like 07:30-09:00.' },
  ]);
});

test('reports a file that contains only comments as empty', () => {
  expect(findInText('# title: Java\n', schema)).toMatchObject([{ code: 'catalogue/empty-file' }]);
});

test('reports only one mistake if a file contains a list instead of named fields', () => {
  const message = 'The file must contain fields, each on its own line as `field: value`, but it contains a list.';
  expect(findInText('- title: Java\n', schema)).toMatchObject([
    { place: 'thing.yaml:1:1', code: 'catalogue/wrong-shape', message },
  ]);
});

test('reports only one mistake if a file contains named fields instead of a list', () => {
  const message =
    'The file must contain a list with each item on a line that starts with `- `, but it contains a block of fields.';
  expect(findInText('title: Java\n', z.array(schema))).toMatchObject([{ code: 'catalogue/wrong-shape', message }]);
});

test('reports the position of the first invalid UTF-8 byte in a Latin-1 file', () => {
  const bytes = Buffer.from('id: 1\ntitle: Café\n', 'latin1');
  expect(findInText(bytes, schema)).toMatchObject([{ place: 'thing.yaml:2:11', code: 'catalogue/not-utf8' }]);
});

test('reports a catalogue file in UTF-16', () => {
  const bytes = Buffer.from('\uFEFFtitle: Java\n', 'utf16le');
  expect(findInText(bytes, schema)).toMatchObject([{ code: 'catalogue/not-utf8' }]);
});

test('accepts a byte order mark at the start of a file', () => {
  expect(findInText(Buffer.from('\uFEFFtitle: Java\n', 'utf8'), schema)).toEqual([]);
});

test('reports the position of an invisible character', () => {
  expect(findInText('title: Ja\u0007va\n', schema)).toMatchObject([
    { place: 'thing.yaml:1:10', code: 'catalogue/control-character' },
  ]);
});

test.each([
  ['\\x03', 3],
  ['\\u0001', 1],
  ['\\0', 0],
  ['\\e', 27],
  ['\\x7F', 127],
  ['\\U0000001b', 27],
])('reports the position of an invisible character written as %s', (written, code) => {
  expect(findInText(`title: "C:\\\\x03 and Ja${written}va"\n`, schema)).toMatchObject([
    {
      place: 'thing.yaml:1:23',
      code: 'catalogue/control-character',
      message: `\`${written}\` produces an invisible character (code ${code}).`,
      hint: `Delete \`${written}\`. If you meant a backslash, put the text in single quotes.`,
    },
  ]);
});

test('reports an invisible character even after an unknown escape code', () => {
  expect(findInText('title: "Ja\\A and \\x03va"\n', schema)).toMatchObject([{ place: expect.stringContaining('thing.yaml:1:') }]);
});

test('rejects a file over one megabyte without parsing it', () => {
  expect(findInText('#'.repeat(1024 * 1024 + 1), schema)).toMatchObject([{ code: 'catalogue/too-large' }]);
});

test('reports a folder with the name of a catalogue file', () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, 'thing.yaml'));
  const { problems } = readCatalogueFiles({
    dir: folder,
    sources: [{ name: 'thing', path: 'thing.yaml', schema }],
    cacheDir: folder,
    schemaHash: '1',
  });
  expect(problems).toMatchObject([{ code: 'catalogue/unreadable-file' }]);
});

test('reports a missing catalogue file, unless the file is optional', async () => {
  const found = await findInCatalogue((files) => {
    delete files['menu.yaml'];
    delete files['redirects.yaml'];
    delete files['batches.yaml'];
  });
  expect(found).toMatchObject([{ place: 'menu.yaml:1:1', code: 'catalogue/missing-file' }]);
});

test('suggests the correct name for a course file that ends in .yml', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/c.yml'] = courseFile('c', 'x-1');
  });
  expect(found).toMatchObject([
    { place: 'courses/c.yml:1:1', code: 'catalogue/wrong-extension', hint: 'Rename the file to `c.yaml`.' },
  ]);
});

test('reports a missing catalogue file as well as its misnamed copy that ends in .yml', async () => {
  const found = await findInCatalogue((files) => {
    files['menu.yml'] = files['menu.yaml'] ?? '';
    delete files['menu.yaml'];
  });
  expect(found.map(({ code }) => code)).toEqual(['catalogue/missing-file', 'catalogue/wrong-extension']);
});

test('warns about files that are not read, except for the temporary files of text editors', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/notes.txt'] = 'notes';
    files['courses/.java.yaml.swp'] = '';
    files['cities/.DS_Store'] = '';
    files['menus.yaml'] = '';
  });
  expect(found.map(({ place, code }) => [place, code])).toEqual([
    ['courses/notes.txt:1:1', 'catalogue/unexpected-file'],
    ['menus.yaml:1:1', 'catalogue/unexpected-file'],
  ]);
});

test('rejects a course whose key differs from its file name', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/c.yaml'] = courseFile('cee', 'x-1');
  });
  expect(found).toEqual([
    {
      place: 'courses/c.yaml:1:6',
      code: 'catalogue/file-name',
      message: '`key` is "cee", but the file is named `c.yaml`. They must match.',
      hint: 'Write `key: c`, or rename the file to `cee.yaml` if that name is correct.',
    },
  ]);
});

test('rejects a city whose slug differs from its file name', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/nashik.yaml'] = edit(files['cities/nashik.yaml'], 'slug: nashik', 'slug: nasik');
  });
  expect(found).toMatchObject([{ place: 'cities/nashik.yaml:1:7', code: 'catalogue/file-name' }]);
});

test('reports files with the path of the given catalogue folder', () => {
  const folder = makeTempFolder();
  writeFiles(folder, { 'thing.yaml': '' });
  const sources = [{ name: 'thing', path: 'thing.yaml', schema }];
  const { problems, files } = readCatalogueFiles({ dir: `${folder}/./`, sources, cacheDir: folder, schemaHash: '1' });
  expect(problems[0]?.file).toBe(`${folder}/thing.yaml`);
  expect(files).toEqual({ thing: `${folder}/thing.yaml` });
});

test('rejects an origin that ends in a slash, because every address would contain a double slash', async () => {
  const origin = 'origin: https://www.institute.example';
  expect(await findAfter('institute.yaml', `${origin}\n`, `${origin}/\n`)).toMatchObject([
    { place: expect.stringMatching(/^institute\.yaml:/), message: expect.stringContaining('must not end in a slash') },
  ]);
});

test('rejects a course with fewer than six sectors', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] = (files['courses/java.yaml'] ?? '').replace(/^ {2}education: .*\n/m, '');
  });
  expect(found).toMatchObject([
    { place: expect.stringMatching(/^courses\/java\.yaml:/), message: expect.stringContaining('needs at least 6 sectors') },
  ]);
});
