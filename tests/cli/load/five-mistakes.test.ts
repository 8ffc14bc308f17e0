import { expect, test } from 'vitest';
import { courseFile } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { edit, findInCatalogue } from './find-problems.ts';

test('the small catalogue used for tests has no mistakes', async () => {
  expect(await findInCatalogue(() => {})).toEqual([]);
});

test('reports a misspelt level, a missing title, an unknown city, a duplicate path and bad syntax in one run', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/level.yaml'] = edit(courseFile('level', 'x-1'), 'level: Beginner', 'level: Begginer');
    files['courses/notitle.yaml'] = edit(courseFile('notitle', 'x-2'), 'title: Course notitle\n', '');
    files['courses/city.yaml'] = `${courseFile('city', 'x-3')}cities: [pune, nashk]\n`;
    files['courses/path.yaml'] = edit(courseFile('path', 'x-4'), 'path: path-classes', 'path: java-classes');
    files['courses/syntax.yaml'] = edit(courseFile('syntax', 'x-5'), 'whoCanDo: Anyone', 'whoCanDo: Anyone: all');
  });
  expect(found).toEqual([
    {
      place: expect.stringMatching(/^courses\/city\.yaml:\d+:16$/),
      code: 'catalogue/unknown-city',
      message: '`cities` item 2: there is no city "nashk".',
      hint: 'Did you mean `nashik`?',
    },
    {
      place: 'courses/level.yaml:8:8',
      code: 'catalogue/unknown-value',
      message: '`level` is "Begginer". Allowed: Beginner, Intermediate, Advanced.',
      hint: 'Did you mean `level: Beginner`?',
    },
    {
      place: 'courses/notitle.yaml:1:1',
      code: 'catalogue/missing-field',
      message: '`title` is missing.',
      hint: 'Add a line `title:` with text.',
    },
    {
      place: 'courses/path.yaml:4:7',
      code: 'catalogue/duplicate-path',
      message: '`path` creates the address /java-classes-in-pune.php, which is already used in courses/java.yaml:4:7.',
      hint: 'Choose a different address for one of the two.',
    },
    {
      place: 'courses/syntax.yaml:13:11',
      code: 'catalogue/syntax',
      message: 'The text contains a colon followed by a space, so YAML reads it as a second field.',
      hint: 'Put the text in double quotes: `whoCanDo: "Anyone: all who can read and write"`.',
    },
  ]);
});

test('reports mistakes in single fields together with mistakes that involve several files', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/java.yaml'] = edit(
      edit(files['courses/java.yaml'], 'level: Beginner', 'level: Expert'),
      '[java, python, java]',
      '[jva, python, java]',
    );
  });
  expect(found.map(({ place, code }) => [place, code])).toEqual([
    ['courses/java.yaml:8:8', 'catalogue/unknown-value'],
    ['courses/java.yaml:16:11', 'catalogue/unknown-course'],
  ]);
});

test('does not report a course as unknown if its file cannot be read', async () => {
  const found = await findInCatalogue((files) => {
    files['courses/python.yaml'] = 'title: [';
  });
  expect(found.map(({ place }) => place)).toEqual(['courses/python.yaml:1:8']);
});
