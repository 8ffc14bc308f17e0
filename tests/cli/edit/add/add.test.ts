import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('adds a city from flags, and undo restores every byte', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const added = await runHere([
    'add',
    'city',
    'Jalgaon',
    '--district',
    'Jalgaon',
    '--set',
    'delivery=online',
    '--yes',
    ...copy.options,
  ]);
  expect(added).toMatchObject({ code: 0 });
  expect(copy.read('cities/jalgaon.yaml').split('\n').slice(-5)).toEqual([
    'slug: jalgaon',
    'name: Jalgaon',
    'district: Jalgaon',
    'delivery: [online]',
    '',
  ]);
  const undone = await runHere(['undo', ...copy.options]);
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining('add city Jalgaon') });
  expect(copy.tree()).toEqual(before);
});

test("asks for a slug if a city's name has no Latin letters, and rejects a slug that another city uses", async () => {
  const copy = copyCatalogue();
  const marathi = await runHere(['add', 'city', 'जळगाव', ...copy.options]);
  expect(marathi).toMatchObject({ code: 1, stderr: expect.stringMatching(/Cannot create a `slug` from "जळगाव".*\n.*--slug/) });
  const taken = await runHere(['add', 'city', 'Jalgaon', '--slug', 'nashik', ...copy.options]);
  expect(taken).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/`slug` nashik is already used by Nashik.*\n.*different/),
  });
});

test('asks for a key if a course title is not in Latin letters, and builds the course addresses from that key', async () => {
  const copy = copyCatalogue();
  const args = ['add', 'course', 'जर्मन भाषा A1', '--yes', ...copy.options];
  expect(await runHere(args)).toMatchObject({ code: 1, stderr: expect.stringMatching(/Cannot create a `key` from .*\n.*--key/) });
  expect(await runHere([...args, '--key', 'germana1'])).toMatchObject({ code: 0 });
  expect(copy.read('courses/germana1.yaml')).toContain('\npath: germana1-course-in-pune.php\n');
});

test('reports which values of a new course were assumed', async () => {
  const copy = copyCatalogue();
  const { stdout } = await runHere(['add', 'course', 'Tally', '--duration', '2 Months', '--yes', ...copy.options]);
  expect(stdout).toMatch(/^ {2}assumed +level Beginner, catalogue software-development \(check these proposals/m);
});

test('does not write a change that would stop the catalogue from loading', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const { code, stderr } = await runHere(['add', 'course', 'Rust', '--cities', 'nashk', ...copy.options]);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Did you mean `nashik`\?(?:.|\n)*would have 1 mistake after this change\. Nothing was written/),
  });
  expect(copy.tree()).toEqual(before);
});

test.each([
  [['--level', 'begginer'], /--level: `level` is "begginer".*\n.*Did you mean `Beginner`\?/],
  [['--price', 'cheap'], /--price must be a number.*\n.*digits/],
  [['--set', 'durtaion=3 Months'], /`durtaion` is not a known field.*\n.*Did you mean `duration/],
  [['--set', 'price'], /"price" after --set has no equals sign.*\n.*field=value/],
])('rejects %s and suggests a fix', async (flags, message) => {
  const { code, stderr } = await runHere(['add', 'course', 'Rust', ...flags, ...copyCatalogue().options]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});

test('--dry-run shows the new pages, why some are not indexed, and which values are missing, and writes nothing', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const { code, stdout } = await runHere(['add', 'city', 'Jalgaon', '--dry-run', ...copy.options]);
  expect(code).toBe(0);
  expect(stdout).toContain('/computer-courses-in-jalgaon');
  expect(stdout).toMatch(/indexing .*kept out of search engines/);
  expect(stdout).toContain('Cities: Jalgaon');
  expect(stdout).toContain('`industries`');
  expect(copy.tree()).toEqual(before);
});

test.each([
  ['Nasik', /Nasik already exists as Nashik/],
  ['Chhatrapati Sambhajinagar', /already exists as Aurangabad/],
  ['Nahsik', /looks like Nashik/],
])('does not add the city %s, which already exists under another name', async (name, message) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const { code, stderr } = await runHere(['add', 'city', name, ...copy.options]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  expect(copy.tree()).toEqual(before);
});

test('adds a course from just a title, and marks its other values as proposed', async () => {
  const copy = copyCatalogue();
  const { code, stdout } = await runHere(['add', 'course', 'Kubernetes Administration', '--yes', ...copy.options]);
  expect(code).toBe(0);
  expect(stdout).toContain('Cloud Computing & Security: Kubernetes Administration');
  expect(stdout).toMatch(/sitemap +1 new row/);
  expect(stdout).toContain("replace these proposals with the course's own text");
  const { catalogue } = await loadCatalogue({ dir: copy.dir, cacheDir: sharedCache });
  expect(catalogue.courseByKey.get('kubernetesadministration')).toMatchObject({
    catalogue: 'networking',
    department: 'networking',
    path: 'kubernetes-administration-course-in-pune.php',
    cityPath: 'kubernetes-administration-course-in-{city}.php',
    price: catalogue.institute.fees.price,
    placeholder: true,
  });
});

test("adding a course from a file keeps the file's comments and order of fields, and adds missing fields", async () => {
  const copy = copyCatalogue();
  const file = join(copy.state, 'go.yaml');
  writeFileSync(file, '# Asked for by three colleges.\ntitle: Go Language\nkey: golang   # not "go"\nprice: 45000\n');
  expect(await runHere(['add', 'course', '--from', file, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  const text = copy.read('courses/golang.yaml');
  expect(text).toContain('# Asked for by three colleges.\n');
  expect(text).toContain('key: golang   # not "go"\n');
  expect(text).toContain('\nprice: 45000\n');
});

test('reports each mistake in the file given with --from by its line, and writes nothing', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const file = join(copy.state, 'go.yaml');
  writeFileSync(file, 'title: Go Language\nlevel: Begginer\nprice: cheap\n');
  const { code, stderr } = await runHere(['add', 'course', '--from', file, '--yes', ...copy.options]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file}:2:8`);
  expect(stderr).toContain('Did you mean `level: Beginner`?');
  expect(stderr).toContain(`${file}:3:8`);
  expect(copy.tree()).toEqual(before);
});

test('adds several cities from the rows of a spreadsheet as a single change', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const file = join(copy.state, 'cities.csv');
  writeFileSync(file, 'name,district,aliases\nJalgaon,Jalgaon,Jalgaon City\nBeed,Beed,Bid | Bhir\n');
  expect(await runHere(['add', 'city', '--from', file, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.read('cities/beed.yaml')).toContain('aliases: [Bid, Bhir]\n');
  expect(existsSync(join(copy.dir, 'cities/jalgaon.yaml'))).toBe(true);
  await runHere(['undo', ...copy.options]);
  expect(copy.tree()).toEqual(before);
});

test('suggests a complete command if the name is missing and there is no terminal to prompt on', { tags: ['long'] }, async () => {
  const { code, stderr } = await runHere(['add', 'city']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('institute-build add city Jalgaon') });
});

test('newly added courses and cities pass check', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  for (const args of [
    ['course', 'Rust Programming'],
    ['course', 'Kubernetes Administration'],
    ['course', 'Go'],
    ['city', 'Jalgaon'],
  ])
    expect(await runHere(['add', ...args, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  const { problems } = await checkSite({ dir: copy.dir, cacheDir: sharedCache, asOf: '2026-11-20' });
  expect(
    problems.filter(({ severity, file }) => severity === 'error' && /rust|kubernetes|golang|\/go\.|jalgaon/.test(file)),
  ).toEqual([]);
});
