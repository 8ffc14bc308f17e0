import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { courseFile } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { edit, findAfter, findAfterAdding, findInCatalogue } from './find-problems.ts';

test('reports two courses with the same cityPath only once, not once per city', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/latur.yaml'] = 'slug: latur\nname: Latur\n';
    files['courses/python.yaml'] = edit(files['courses/python.yaml'], 'python-course-in-{city}', 'java-course-in-{city}');
  });
  expect(found).toEqual([
    {
      place: 'courses/python.yaml:5:11',
      code: 'catalogue/duplicate-path',
      message: '`cityPath` creates the address /java-course-in-latur.php, which is already used in courses/java.yaml:5:11.',
      hint: 'Choose a different address for one of the two.',
    },
  ]);
});

test('rejects a course path that another course uses in a city', async () => {
  expect(
    await findAfter('courses/python.yaml', 'path: python-classes-in-pune.php', 'path: java-course-in-nashik.php'),
  ).toMatchObject([{ place: 'courses/python.yaml:4:7', code: 'catalogue/duplicate-path' }]);
});

test("a course's cityPath is free for other pages in cities where the course is not offered", async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] += 'cities: [pune]\n';
    files['courses/python.yaml'] = edit(
      files['courses/python.yaml'],
      'path: python-classes-in-pune.php',
      'path: java-course-in-nashik.php',
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ['a fixed page', 'courses', 'by a fixed page on the site'],
  ['a text page', 'about', 'in pages/about.md:2:7'],
  ['a city hub', 'computer-courses-in-nashik', 'in cities/nashik.yaml:1:7'],
  ['a city page about corporate training', 'corporate-training-in-nashik.php', 'in pages/corporate-training.md:13:9'],
  ['a category', 'courses/two', 'in menu.yaml:7:11'],
])('a course cannot use the route that belongs to %s', async (_what, route, owner) => {
  expect(await findAfter('courses/python.yaml', 'path: python-classes-in-pune.php', `path: ${route}`)).toMatchObject([
    {
      place: 'courses/python.yaml:4:7',
      code: 'catalogue/duplicate-path',
      message: `\`path\` creates the address /${route}, which is already used ${owner}.`,
    },
  ]);
});

test('a text page cannot use the route of a page that is defined in code', async () => {
  expect(await findAfter('pages/about.md', 'path: /about', 'path: /courses')).toMatchObject([
    {
      place: 'pages/about.md:2:7',
      code: 'catalogue/duplicate-path',
      message: '`path` creates the address /courses, which is already used by a fixed page on the site.',
    },
  ]);
});

test('two text pages cannot use the same route', async () => {
  expect(await findAfter('pages/careers.md', 'path: /careers', 'path: /about')).toMatchObject([
    {
      place: 'pages/careers.md:2:7',
      code: 'catalogue/duplicate-path',
      message: '`path` creates the address /about, which is already used in pages/about.md:2:7.',
    },
  ]);
});

test('reports an id that two courses share, and where the id is already used', async () => {
  expect(await findAfter('courses/python.yaml', 'id: sd-02', 'id: sd-01')).toEqual([
    {
      place: 'courses/python.yaml:2:5',
      code: 'catalogue/duplicate-id',
      message: '`id` is "sd-01", which is already used in courses/java.yaml:2:5.',
      hint: 'Choose a different id for one of the two.',
    },
  ]);
});

test('reports an id that appears twice in the same dropdown list', async () => {
  expect(await findAfter('dropdowns.yaml', 'id: "2"', 'id: "1"')).toMatchObject([
    { place: 'dropdowns.yaml:6:13', code: 'catalogue/duplicate-id', message: expect.stringContaining('dropdowns.yaml:5:13') },
  ]);
});

test('allows the same id in two different dropdown lists', async () => {
  const list = 'More:\n  items:\n    - { id: "1", name: Java, course: java }\n';
  expect(await findAfterAdding('dropdowns.yaml', list)).toEqual([]);
});

/** On case-insensitive file systems, files for two such keys would be the same file. */
const isCaseIgnored = existsSync(fileURLToPath(import.meta.url).toUpperCase());

test.skipIf(isCaseIgnored)('rejects two keys that differ only in case', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/JAVA.yaml'] = courseFile('JAVA', 'x-1')
      .replace(/^title: .*$/m, 'title: Another course')
      .replace(/^path: JAVA/m, 'path: jv')
      .replace(/^cityPath: JAVA/m, 'cityPath: jv');
  });
  expect(found).toMatchObject([{ place: 'courses/java.yaml:1:6', code: 'catalogue/duplicate-key' }]);
});

test('rejects a name that two cities share, but allows one city to repeat a name', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/nashik.yaml'] = edit(files['cities/nashik.yaml'], '[Nasik]', '[Nashik, Nasik]');
    files['cities/nasik-road.yaml'] = 'slug: nasik-road\nname: Nashik Road\naliases: [Deolali, NASIK]\n';
  });
  expect(found).toEqual([
    {
      place: 'cities/nasik-road.yaml:3:20',
      code: 'catalogue/duplicate-name',
      message: '`aliases` item 2 is "NASIK", which is already used in cities/nashik.yaml:3:19.',
      hint: 'Two cities cannot share a name. Delete the name from one of the two.',
    },
  ]);
});

test('rejects two course titles that differ only in case and spaces', async () => {
  expect(await findAfter('courses/python.yaml', 'title: Course python', 'title: COURSE java')).toEqual([
    {
      place: 'courses/python.yaml:3:8',
      code: 'catalogue/duplicate-name',
      message: '`title` is "COURSE java", which is already used in courses/java.yaml:3:8.',
      hint: 'Two courses cannot share a name. Delete the name from one of the two.',
    },
  ]);
});

test('reports a course title that is an alias of another course', async () => {
  expect(await findAfter('courses/java.yaml', 'title: Course java', 'title: Course java\naliases: [CoursePython]')).toMatchObject(
    [{ place: 'courses/python.yaml:3:8', code: 'catalogue/duplicate-name', message: expect.stringContaining('java.yaml:4:11') }],
  );
});

test('accepts two course titles that differ only in a symbol', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] = edit(files['courses/java.yaml'], 'title: Course java', 'title: Course C++');
    files['courses/python.yaml'] = edit(files['courses/python.yaml'], 'title: Course python', 'title: "Course C#"');
  });
  expect(found).toEqual([]);
});
