import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '#cli/catalogue-files/load.ts';
import { checkSite } from '#cli/check/check-site.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runCommand } from '#tests/support/command.ts';

test('a city is added by flags, and undo leaves every byte as it was', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const added = await runCommand([
    'add',
    'city',
    'Jalgaon',
    '--district',
    'Jalgaon',
    '--set',
    'delivery=online',
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
  const undone = await runCommand(['undo', ...copy.options]);
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining('add city Jalgaon') });
  expect(copy.tree()).toEqual(before);
});

test('--dry-run shows the pages, the gate and what is missing, and writes nothing', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const { code, stdout } = await runCommand(['add', 'city', 'Jalgaon', '--dry-run', ...copy.options]);
  expect(code).toBe(0);
  expect(stdout).toContain('/computer-courses-in-jalgaon');
  expect(stdout).toMatch(/gate .*kept out of search engines/);
  expect(stdout).toContain('Cities: Jalgaon');
  expect(stdout).toContain('`industries`');
  expect(copy.tree()).toEqual(before);
});

test.each([
  ['Nasik', /Nasik is there already: it is Nashik/],
  ['Chhatrapati Sambhajinagar', /it is Aurangabad/],
  ['Nahsik', /looks like Nashik/],
])('%s is not added a second time', async (name, message) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const { code, stderr } = await runCommand(['add', 'city', name, ...copy.options]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  expect(copy.tree()).toEqual(before);
});

test('a course is added by its title alone: the rest is proposed, and marked as such', async () => {
  const copy = copyCatalogue();
  const { code, stdout } = await runCommand(['add', 'course', 'Kubernetes Administration', ...copy.options]);
  expect(code).toBe(0);
  expect(stdout).toContain('Cloud Computing & Security: Kubernetes Administration');
  expect(stdout).toMatch(/sitemap +1 row new/);
  expect(stdout).toContain("the course's own texts in place of the proposed ones (15 pages)");
  const { catalogue } = await loadCatalogue({ dir: copy.dir, cacheDir: join(copy.state, 'cache') });
  expect(catalogue.courseByKey.get('kubernetesadministration')).toMatchObject({
    catalogue: 'networking',
    department: 'networking',
    path: 'kubernetes-administration-course-in-pune.php',
    cityPath: 'kubernetes-administration-course-in-{city}.php',
    price: 50_000,
    placeholder: true,
  });
});

test('a file that is given keeps its comments and order; what it lacks is added', async () => {
  const copy = copyCatalogue();
  const given = join(copy.state, 'go.yaml');
  writeFileSync(given, '# Asked for by three colleges.\ntitle: Go Language\nkey: golang   # not "go"\nprice: 45000\n');
  expect(await runCommand(['add', 'course', '--from', given, ...copy.options])).toMatchObject({ code: 0 });
  const text = copy.read('courses/golang.yaml');
  expect(text).toContain('# Asked for by three colleges.\n');
  expect(text).toContain('key: golang   # not "go"\n');
  expect(text).toContain('\nprice: 45000\n');
});

test('a given file with mistakes is told line by line, and nothing is written', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const given = join(copy.state, 'go.yaml');
  writeFileSync(given, 'title: Go Language\nlevel: Begginer\nprice: cheap\n');
  const { code, stderr } = await runCommand(['add', 'course', '--from', given, ...copy.options]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${given}:2:8`);
  expect(stderr).toContain('Did you mean `level: Beginner`?');
  expect(stderr).toContain(`${given}:3:8`);
  expect(copy.tree()).toEqual(before);
});

test('several cities come from the rows of a spreadsheet as one change', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const given = join(copy.state, 'cities.csv');
  writeFileSync(given, 'name,district,aliases\nJalgaon,Jalgaon,Jalgaon City\nBeed,Beed,Bid | Bhir\n');
  expect(await runCommand(['add', 'city', '--from', given, ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.read('cities/beed.yaml')).toContain('aliases: [Bid, Bhir]\n');
  expect(existsSync(join(copy.dir, 'cities/jalgaon.yaml'))).toBe(true);
  await runCommand(['undo', ...copy.options]);
  expect(copy.tree()).toEqual(before);
});

test('without a terminal and a name the command says what to give', async () => {
  const { code, stderr } = await runCommand(['add', 'city']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('institute-build add city Jalgaon') });
});

test('courses and cities that were just added pass the check', { timeout: 120_000 }, async () => {
  const copy = copyCatalogue();
  for (const args of [
    ['course', 'Rust Programming'],
    ['course', 'Kubernetes Administration'],
    ['course', 'Go'],
    ['city', 'Jalgaon'],
  ])
    expect(await runCommand(['add', ...args, ...copy.options])).toMatchObject({ code: 0 });
  const { problems } = await checkSite({ dir: copy.dir, cacheDir: join(copy.state, 'cache'), asOf: '2026-11-20' });
  expect(
    problems.filter(({ severity, file }) => severity === 'error' && /rust|kubernetes|golang|\/go\.|jalgaon/.test(file)),
  ).toEqual([]);
});
