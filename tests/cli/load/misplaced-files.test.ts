import { expect, test } from 'vitest';
import { courseFile } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { edit, findInCatalogue } from './find-problems.ts';

test('reports a course in the cities folder only once, and suggests the right folder', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/java.yaml'] = files['courses/java.yaml'] ?? '';
    delete files['courses/java.yaml'];
  });
  expect(found).toMatchObject([
    {
      place: 'cities/java.yaml:1:1',
      code: 'catalogue/wrong-folder',
      hint: expect.stringMatching(/^Move the file to `.*courses\/java\.yaml`\.$/),
    },
  ]);
});

test('reports a city in the courses folder only once', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/nashik.yaml'] = files['cities/nashik.yaml'] ?? '';
    delete files['cities/nashik.yaml'];
  });
  expect(found).toMatchObject([{ place: 'courses/nashik.yaml:1:1', message: expect.stringContaining('looks like a city') }]);
});

test.each(['java - Copy.yaml', 'java (1).yaml', 'Copy of java.yaml', 'java copy.yaml'])(
  'reports %s only once, as a copy of another file',
  async (name) => {
    const found = await findInCatalogue((files) => {
      files[`courses/${name}`] = files['courses/java.yaml'] ?? '';
    });
    expect(found).toMatchObject([
      {
        place: `courses/${name}:1:1`,
        code: 'catalogue/copied-file',
        message: 'This file is a copy of courses/java.yaml: both have `key: java`.',
      },
    ]);
  },
);

test('reports a misspelt course key only once, even if other files refer to the course', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] = edit(courseFile('java', 'sd-01'), 'key: java', 'key: jvaa');
  });
  expect(found).toMatchObject([
    {
      place: 'courses/java.yaml:1:6',
      code: 'catalogue/file-name',
      hint: 'Write `key: java`, or rename the file to `jvaa.yaml` if that name is correct.',
    },
  ]);
});

test('reports a misspelt slug of the home city only once', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/pune.yaml'] = edit(files['cities/pune.yaml'], 'slug: pune', 'slug: pnue');
  });
  expect(found).toMatchObject([{ place: 'cities/pune.yaml:1:7', code: 'catalogue/file-name' }]);
});
