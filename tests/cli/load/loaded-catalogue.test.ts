import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogueError, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

async function loadSmall(change: (files: ReturnType<typeof smallCatalogue>) => void = () => {}) {
  const folder = makeTempFolder();
  const files = smallCatalogue();
  change(files);
  writeFiles(folder, files);
  const options = { dir: folder, cacheDir: join(folder, 'cache') };
  return { folder, options, loaded: await loadCatalogue(options) };
}

test('the loaded catalogue contains the data of every file, with defaults', async () => {
  const { loaded } = await loadSmall();
  expect(loaded.catalogue.courses.map(({ key, kind }) => [key, kind])).toEqual([
    ['java', 'course'],
    ['python', 'course'],
  ]);
  expect(loaded.catalogue.cities.map(({ slug, state }) => [slug, state])).toEqual([
    ['pune', 'Maharashtra'],
    ['nashik', 'Maharashtra'],
  ]);
  expect(loaded.catalogue.homeCity.name).toBe('Pune');
});

test('loading a catalogue from the cache returns the same catalogue', async () => {
  const { options, loaded } = await loadSmall();
  expect((await loadCatalogue(options)).catalogue).toEqual(loaded.catalogue);
});

test('freezes the loaded catalogue at every level', async () => {
  const { options, loaded } = await loadSmall();
  for (const { catalogue } of [loaded, await loadCatalogue(options)]) {
    expect(Object.isFrozen(catalogue.courses[0])).toBe(true);
    expect(Object.isFrozen(catalogue.courses[0]?.curriculum[0]?.topics)).toBe(true);
    expect(Object.isFrozen(catalogue.menu.categories[0])).toBe(true);
  }
});

test('returns the file name of each course and city', async () => {
  const { folder, loaded } = await loadSmall();
  expect(loaded.courseFiles.get('java')).toBe(`${folder}/courses/java.yaml`);
  expect(loaded.cityFiles.get('nashik')).toBe(`${folder}/cities/nashik.yaml`);
  expect(loaded.files.menu).toBe(`${folder}/menu.yaml`);
});

test('finds line numbers in a catalogue that was loaded from the cache', async () => {
  const { folder, options } = await loadSmall();
  const { locate } = await loadCatalogue(options);
  const file = `${folder}/courses/java.yaml`;
  expect(locate(file, ['title'])).toEqual({ line: 3, column: 8 });
  expect(locate(file, ['title'], 'field')).toEqual({ line: 3, column: 1 });
  expect(locate(file, ['related', 1])).toEqual({ line: 16, column: 17 });
  expect(locate(file, ['page'])).toEqual({ line: 17, column: 1 });
  expect(locate(file, ['page', 'subheading'])).toEqual({ line: 19, column: 15 });
  expect(locate(file, ['page', 'absent', 'deeper'])).toEqual({ line: 17, column: 1 });
  expect(locate(file, [])).toEqual({ line: 1, column: 1 });
  expect(locate('no/such/file.yaml', ['title'])).toEqual({ line: 1, column: 1 });
});

test('rejects a page whose route is already reserved', async () => {
  const taken = loadSmall((files) => {
    files['courses/python.yaml'] = `${files['courses/python.yaml']}`.replace(
      'path: python-classes-in-pune.php',
      'path: upcoming-batches',
    );
  });
  await expect(taken).rejects.toMatchObject({ problems: [{ code: 'catalogue/duplicate-path' }] });
});

test('reports all mistakes as a single user error, ordered by file and line', async () => {
  const loading = loadSmall((files) => {
    files['courses/python.yaml'] = `${files['courses/python.yaml']}foo: 1\n`.replace('level: Beginner', 'level: None');
    files['cities/nashik.yaml'] += 'bar: 1\n';
  });
  const error = await loading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CatalogueError);
  expect(error).toBeInstanceOf(UserError);
  expect((error as CatalogueError).message).toBe('The catalogue has 3 mistakes in 2 files.');
  expect((error as CatalogueError).problems.map(({ code }) => code)).toEqual([
    'catalogue/unknown-field',
    'catalogue/unknown-value',
    'catalogue/unknown-field',
  ]);
});

test('loads a catalogue in which two cities share an alias, and warns about that alias', async () => {
  const { folder, loaded } = await loadSmall((files) => {
    files['cities/latur.yaml'] = 'slug: latur\nname: Latur\naliases: [Nasik]\n';
  });
  expect(loaded.warnings).toMatchObject([{ severity: 'warning', file: `${folder}/cities/nashik.yaml`, line: 3, column: 11 }]);
});

test("does not load a catalogue in which a city's name is an alias of another city", async () => {
  const loading = loadSmall((files) => {
    files['cities/latur.yaml'] = 'slug: latur\nname: Nasik\n';
  });
  await expect(loading).rejects.toMatchObject({
    problems: [{ code: 'catalogue/duplicate-name', severity: 'error', line: 2, column: 7 }],
  });
});
