import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginEdit } from '#cli/edit/commit-change.ts';
import { findPlaces } from '#cli/edit/rename/place.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

const longText = 'a text that is long enough for the rule that the schema has for it whatever it says';
const url = 'https://www.example.com/there';

function fillLists(): CatalogueCopy {
  const copy = copyCatalogue();
  const lists: Record<string, string> = {
    trainers: `- { id: one, name: One, role: Trainer, about: ${longText}, courses: [java, ccna], branches: [deccan] }
- { id: two, name: Two, role: Trainer, about: ${longText}, courses: [ccna] }`,
    stories: `- { id: one, name: One, course: ccna, city: nashik, text: ${longText}, consent: 2026-11-01 }`,
    reviews: `- { id: one, name: One, course: ccna, city: nashik, text: ${longText}, rating: 5, date: 2026-11-01, source: Google, url: "${url}" }`,
    videos: `- { id: one, title: One, description: ${longText}, course: ccna, url: "${url}", uploaded: 2026-11-01, minutes: 9 }`,
    branches: `- { slug: nashik, label: "Classroom Nashik", value: "Classroom Nashik", city: nashik }`,
    dropdowns:
      'Own:\n  courses: [java, ccna]\nItems:\n  items:\n    - { id: sd-99, name: Java, course: java }\n    - { id: sd-98, name: CCNA, course: ccna }',
  };
  for (const [name, lines] of Object.entries(lists)) appendFileSync(join(copy.dir, `${name}.yaml`), `${lines}\n`);
  writeFileSync(join(copy.dir, 'redirects.yaml'), '- { from: /old-ccna, to: "/ccna-course-in-pune-area.php#fee" }\n');
  edit(copy, 'menu.yaml', 'cybersecurity, iot', 'ccna, iot');
  edit(copy, 'courses/java.yaml', '    default:', '    nashik: Java in Nashik\n    default:');
  appendFileSync(
    join(copy.dir, 'courses/java.yaml'),
    `cities: [nashik, pune]\ncitySeo:\n  nashik:\n    title: ${longText.slice(0, 60)}\n    description: ${longText}\n    keywords: [a, b, c]\n`,
  );
  appendFileSync(join(copy.dir, 'pages/about.md'), '\nThe fee is {fee.ccna}.\n');
  return copy;
}

function edit(copy: CatalogueCopy, file: string, from: string, to: string): void {
  const text = readFileSync(join(copy.dir, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(join(copy.dir, file), text.replace(from, to));
}

const run = ({ options }: CatalogueCopy, ...args: string[]) => runHere([...args, '--yes', '--with-errors', ...options]);

const filesNaming = async ({ dir }: CatalogueCopy, to: 'course' | 'city', name: string): Promise<string[]> => {
  const { catalogue } = await beginEdit({ catalogue: dir });
  return [...new Set(findPlaces(catalogue, to, name).map(({ file }) => file.replace(/^courses\/.*/, 'courses')))].sort();
};

const namingCourse = [
  ...['batches.yaml', 'courses', 'dropdowns.yaml', 'menu.yaml', 'pairs/nashik.yaml', 'reviews.yaml', 'stories.yaml'],
  ...['trainers.yaml', 'videos.yaml'],
];
const namingCity = ['branches.yaml', 'courses', 'pairs/nashik.yaml', 'reviews.yaml', 'stories.yaml'];

test("renaming a course's key updates every entry that refers to the course", async () => {
  const copy = fillLists();
  expect(await filesNaming(copy, 'course', 'ccna')).toEqual(namingCourse);
  expect(await run(copy, 'rename', 'course', 'ccna', 'ccnanew')).toMatchObject({ code: 0, stderr: '' });
  expect(await filesNaming(copy, 'course', 'ccna')).toEqual([]);
  expect(await filesNaming(copy, 'course', 'ccnanew')).toEqual(namingCourse);
});

test("renaming a city's slug updates every entry that refers to the city", { tags: ['long'] }, async () => {
  const copy = fillLists();
  expect(await filesNaming(copy, 'city', 'nashik')).toEqual(namingCity);
  expect(await run(copy, 'rename', 'city', 'nashik', 'Nasik City')).toMatchObject({ code: 0, stderr: '' });
  expect(await filesNaming(copy, 'city', 'nashik')).toEqual([]);
  expect(await filesNaming(copy, 'city', 'nasik-city')).toEqual(namingCity.map((file) => file.replace('nashik', 'nasik-city')));
});

test('does not remove a course that other entries still need, and shows how to fix each of those entries', async () => {
  const copy = fillLists();
  const before = copy.tree();
  const { code, stderr } = await run(copy, 'remove', 'course', 'ccna');
  expect(code).toBe(1);
  const places = stderr.matchAll(/\/catalogue\/(\S+):\d+:\d+ {2}error/g);
  expect([...places].map(([, file]) => file)).toEqual(['menu.yaml', 'pages/about.md', 'stories.yaml', 'trainers.yaml']);
  expect(stderr).toContain('Choose a different course in this line, delete the whole entry, or run the command again with --to');
  expect(copy.tree()).toEqual(before);
});

test('entries that referred to a removed course then refer to its replacement', async () => {
  const copy = fillLists();
  const { code, stdout } = await run(copy, 'remove', 'course', 'ccna', '--to', 'python');
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/moved +\S+stories\.yaml:1 Item 1 `course` becomes python/),
  });
  expect(await filesNaming(copy, 'course', 'ccna')).toEqual([]);
  for (const file of ['stories.yaml', 'reviews.yaml', 'videos.yaml']) expect(copy.read(file)).toContain('course: python');
  expect(copy.read('trainers.yaml')).toMatch(/courses: \[java, python\].*\n.*courses: \[python\]/);
  expect(copy.read('pages/about.md')).toContain('{fee.python}');
});

test('no list contains the replacement for a removed course twice', async () => {
  const copy = fillLists();
  expect(await run(copy, 'remove', 'course', 'ccna', '--to', 'java')).toMatchObject({ code: 0 });
  expect(copy.read('trainers.yaml')).toMatch(/courses: \[java\].*\n.*courses: \[java\]/);
});

test('removing a city updates lists and optional fields, but fails if a branch still needs the city', async () => {
  const copy = fillLists();
  expect(await run(copy, 'remove', 'city', 'nashik')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /branches\.yaml:\d+:\d+ {2}error {2}Item \d+ `city` needs a city, but "nashik" is being removed/,
    ),
  });
  edit(copy, 'branches.yaml', 'city: nashik', 'city: pune');
  expect(await run(copy, 'remove', 'city', 'nashik', '--to', 'satara')).toMatchObject({ code: 0 });
  expect(await filesNaming(copy, 'city', 'nashik')).toEqual([]);
  expect(copy.read('stories.yaml')).not.toContain('city:');
});
