import { expect, test } from 'vitest';
import { edit, findAfter, findAfterAdding, findInCatalogue } from './find-problems.ts';

test('suggests the most similar course key for an unknown course in `related`', async () => {
  expect(await findAfter('courses/java.yaml', '[java, python, java]', '[java, pyhton, java]')).toEqual([
    {
      place: 'courses/java.yaml:16:17',
      code: 'catalogue/unknown-course',
      message: '`related` item 2: there is no course "pyhton".',
      hint: 'Did you mean `python`?',
    },
  ]);
});

test("suggests a course's key if the title or an alias was used instead", async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] = edit(
      files['courses/java.yaml'],
      'title: Course java',
      'title: Course java\naliases: [Core Spring]',
    );
    files['dropdowns.yaml'] = edit(files['dropdowns.yaml'], 'course: python', 'course: CoreSpring');
  });
  expect(found).toMatchObject([{ code: 'catalogue/unknown-course', hint: 'Did you mean `java`?' }]);
});

test('explains where course keys are defined if no key is similar to the unknown one', async () => {
  expect(await findAfter('courses/java.yaml', '[java, python, java]', '[java, cobol, java]')).toMatchObject([
    { hint: "Write the course's key, which is its file name in courses without `.yaml`." },
  ]);
});

test('reports an unknown course in the menu', async () => {
  expect(await findAfter('menu.yaml', 'outer: [java, python', 'outer: [java, pithon')).toMatchObject([
    { place: expect.stringMatching(/^menu\.yaml:\d+:17$/), code: 'catalogue/unknown-course', hint: 'Did you mean `python`?' },
  ]);
});

test('reports an unknown course in a dropdown list', async () => {
  expect(await findAfter('dropdowns.yaml', 'course: python', 'course: phyton')).toMatchObject([
    { place: 'dropdowns.yaml:6:40', code: 'catalogue/unknown-course', hint: 'Did you mean `python`?' },
  ]);
});

test('reports an unknown course, pattern or branch in a batch', async () => {
  expect(
    await findAfter(
      'batches.yaml',
      'course: java, pattern: weekday-evening, start: 2026-12-07',
      'course: jva, pattern: weekday-evning, start: 2026-12-07, branch: decan',
    ),
  ).toMatchObject([
    { place: 'batches.yaml:1:13', code: 'catalogue/unknown-course', hint: 'Did you mean `java`?' },
    { place: 'batches.yaml:1:27', code: 'catalogue/unknown-pattern', hint: 'Did you mean `weekday-evening`?' },
    { place: 'batches.yaml:1:70', code: 'catalogue/unknown-branch', hint: 'Did you mean `deccan`?' },
  ]);
});

test("suggests a city's slug if another name of the city was used instead", async () => {
  const found = await findAfterAdding('courses/java.yaml', 'cities: [nasik]\n');
  expect(found).toMatchObject([{ code: 'catalogue/unknown-city', hint: 'Did you mean `nashik`?' }]);
});

test('lists the known cities if none is similar to the unknown one', async () => {
  const found = await findAfterAdding('courses/java.yaml', 'cities: [mumbai]\n');
  expect(found).toMatchObject([{ code: 'catalogue/unknown-city', hint: 'Cities in the catalogue: nashik, pune.' }]);
});

test('reports the position of an unknown city in `cityVariants`, but accepts `default`', async () => {
  const found = await findAfter('courses/java.yaml', '  cityVariants:\n', '  cityVariants:\n    nashk: Java in Nashik\n');
  expect(found).toEqual([
    {
      place: 'courses/java.yaml:21:5',
      code: 'catalogue/unknown-city',
      message: '`page.cityVariants`: there is no city "nashk".',
      hint: 'Did you mean `nashik:`?',
    },
  ]);
});

test('reports the position of an unknown city in `citySeo`', async () => {
  const seo = `citySeo:
  dhule:
    title: Java in Dhule with a full syllabus
    description: What the course teaches, week by week, and what you build in it before its end.
    keywords: [java, dhule, course]
`;
  expect(await findAfterAdding('courses/java.yaml', seo)).toMatchObject([
    { place: expect.stringMatching(/^courses\/java\.yaml:\d+:3$/), code: 'catalogue/unknown-city' },
  ]);
});

const buildBranch = (slug: string) => `branch:
  nearest: ${slug}
  distanceKm: 210
  reach: By the Nashik highway, by bus or by the morning train.
  source: The railway's timetable
  asOf: 2026-11-20
`;

test("suggests the most similar branch if a city's file names an unknown branch", async () => {
  expect(await findAfterAdding('cities/nashik.yaml', buildBranch('deccn'))).toMatchObject([
    { place: 'cities/nashik.yaml:5:12', code: 'catalogue/unknown-branch', hint: 'Did you mean `deccan`?' },
  ]);
});

test('does not report branches as unknown if the file with all branches contains a mistake', async () => {
  const found = await findInCatalogue((files) => {
    files['cities/nashik.yaml'] += buildBranch('deccan');
    files['branches.yaml'] = edit(files['branches.yaml'], 'slug: deccan', 'slug: Deccan');
  });
  expect(found).toMatchObject([{ place: 'branches.yaml:1:11', code: 'catalogue/wrong-form', hint: 'Write `slug: deccan`.' }]);
});

const use = 'A workshop writes down each part that it sends out, and a Java service holds these lines for years.';
const buildPairs = (city: string, course: string): string => `city: ${city}
courses:
  ${course}:
    uses: [{ text: "${use}" }, { text: "${use}" }, { text: "${use}" }]
    project:
      title: Register for a workshop
      text: "${use} ${use}"
    work: "${use}"
`;

test("accepts a known course in a city's texts, and suggests the most similar key for an unknown course", async () => {
  const found = (course: string) =>
    findInCatalogue((files) => {
      files['pairs/nashik.yaml'] = buildPairs('nashik', course);
    });
  expect(await found('java')).toEqual([]);
  expect(await found('jvaa')).toEqual([
    {
      place: 'pairs/nashik.yaml:3:3',
      code: 'catalogue/unknown-course',
      message: '`courses`: there is no course "jvaa".',
      hint: 'Did you mean `java:`?',
    },
  ]);
});

test('suggests the most similar slug for text about an unknown city', async () => {
  const found = await findInCatalogue((files) => {
    files['pairs/nasik.yaml'] = buildPairs('nasik', 'java');
  });
  expect(found).toMatchObject([
    { place: 'pairs/nasik.yaml:1:7', code: 'catalogue/unknown-city', hint: 'Did you mean `nashik`?' },
  ]);
});

test('rejects city text in the wrong file, a course named twice and a source without a date', async () => {
  const found = await findInCatalogue((files) => {
    const pairs = buildPairs('nashik', 'java').replace(`{ text: "${use}" }`, `{ text: "${use}", source: A page of the web }`);
    files['pairs/pune.yaml'] = pairs + pairs.slice(pairs.indexOf('  java:'));
  });
  expect(found).toMatchObject([
    { place: 'pairs/pune.yaml:1:7', code: 'catalogue/file-name' },
    { place: 'pairs/pune.yaml:4:12', code: 'catalogue/missing-field' },
    { place: 'pairs/pune.yaml:9:3', code: 'catalogue/duplicate-field' },
  ]);
});

test.each([
  ['a course by its title', 'batches.yaml', 'course: java', 'course: Course Java', 'catalogue/unknown-course', '`java`'],
  ['a city by its alias', 'courses/java.yaml', 'related:', 'cities: [Nasik]\nrelated:', 'catalogue/unknown-city', '`nashik`'],
  [
    'a branch by its label',
    'batches.yaml',
    '2026-12-07',
    '2026-12-07, branch: Classroom Deccan',
    'catalogue/unknown-branch',
    '`deccan`',
  ],
  [
    'a pattern in capitals',
    'batches.yaml',
    'weekday-evening',
    'Weekday Evening',
    'catalogue/unknown-pattern',
    '`weekday-evening`',
  ],
])('suggests the existing name for %s', async (_slip, file, from, to, code, name) => {
  expect(await findAfter(file, from, to)).toMatchObject([{ code, hint: `Did you mean ${name}?` }]);
});

test('suggests a comma between two courses in a list', async () => {
  expect(await findAfter('courses/java.yaml', '[java, python, java]', '[java python, java, java]')).toMatchObject([
    { place: 'courses/java.yaml:16:11', hint: 'Write `java, python`.' },
  ]);
});
