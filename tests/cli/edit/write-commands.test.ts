import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { addEntries } from '#cli/edit/add/add-entries.ts';
import { courseKind } from '#cli/edit/add/entry-kind.ts';
import type { Fields } from '#cli/edit/add/kinds.ts';
import { writeEntry } from '#cli/edit/journal/journal-entry.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runCommand, runHere } from '#tests/support/command.ts';
import { pickSome } from '#tests/support/pick-cases.ts';

const bin = join(process.cwd(), 'cli/bin.mjs');
const silent: TerminalUi = { isInteractive: true, write: () => {}, confirm: async () => true, busy: () => () => {} };

/** Adds courses. `meanwhile` runs after the preview is shown and before the files are written. */
const addCourses = (copy: CatalogueCopy, courses: readonly Fields[], meanwhile: () => Promise<unknown> = async () => {}) =>
  addEntries(
    courseKind,
    courses.map((fields) => ({ fields })),
    {
      options: { catalogue: copy.dir, state: copy.state, asOf: '2026-11-20' },
      ui: { ...silent, confirm: () => meanwhile().then(() => true) },
    },
  );

test('two courses added at the same time are both kept', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const results = await Promise.all(
    ['Alpha One', 'Beta Two'].map((title) => runCommand(['add', 'course', title, '--yes', ...copy.options])),
  );
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  const { stdout } = await runHere(['list', 'courses', '--catalogue', copy.dir, '--json']);
  expect(JSON.parse(stdout).map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(['alphaone', 'betatwo']));
});

test.each<[string, Fields, RegExp]>([
  ['id', { id: 'sd-own' }, /1 mistake after this change\. Nothing was written/],
  ['path', { path: 'own-course-in-pune.php' }, /1 mistake after this change\. Nothing was written/],
  ['alias', { aliases: ['Owning'] }, /Beta Two already exists as Alpha One \(also called "Owning"\)/],
  ['title', { title: 'One Title' }, /One Title already exists as One Title/],
])(
  'if two courses with the same %s are added at the same time, rejects the second one',
  { tags: ['long'] },
  async (_what, shared, message) => {
    const copy = copyCatalogue();
    const first: Fields = { key: 'alphaone', title: 'Alpha One', ...shared };
    const second: Fields = { key: 'betatwo', title: 'Beta Two', ...shared };
    let after = new Map<string, string>();
    // With a single course, the command would ask for its wrong answers again.
    const third: Fields = { key: 'gammathree', title: 'Gamma Three' };
    const adding = addCourses(copy, [second, third], async () => {
      await addCourses(copy, [first]);
      after = copy.tree();
    });
    await expect(adding).rejects.toThrow(message);
    expect(copy.tree()).toEqual(after);
    expect(after.has('courses/alphaone.yaml')).toBe(true);
  },
);

test("renaming a course's key also changes the id derived from that key", { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  for (const args of [
    ['add', 'course', 'Rust', '--category', 'sap'],
    [
      'rename',
      'course',
      'rust',
      'rustlang',
      '--title',
      'Rust Language',
      '--path',
      'a-course-in-pune.php',
      '--city-path',
      'a-{city}',
    ],
  ])
    expect(await runHere([...args, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.read('courses/rustlang.yaml')).toMatch(/^id: sap-rustlang$/m);
});

const csv = 'key,price\njava,52000\n';

test.each([
  ['add', ['city', 'Jalgaon']],
  ['rename', ['city', 'nanded', 'nanded-city']],
  ['remove', ['city', 'satara']],
  ['import', ['courses', 'courses.csv']],
])('%s shows its changes, but writes nothing without a terminal to ask for confirmation', async (command, args) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const file = join(copy.state, 'courses.csv');
  writeFileSync(file, csv);
  const realArgs = args.map((arg) => (arg === 'courses.csv' ? file : arg));
  const { code, stdout, stderr } = await runHere([command, ...realArgs, ...copy.options]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'Error: Nothing was written, because the command needs a terminal to ask for confirmation.\n    Add --yes to write without asking.\n',
  });
  expect(stdout).toMatch(/^ {2}file +\S/m);
  expect(copy.tree()).toEqual(before);
});

/** Leaves the journal as if the process had been killed after it wrote the first of two files. */
async function cutShort(copy: CatalogueCopy): Promise<void> {
  expect(await runHere(['rename', 'city', 'nanded', '--name', 'Nanded City', '--yes', ...copy.options])).toMatchObject({
    code: 0,
  });
  const [name = ''] = readdirSync(join(copy.state, 'catalogue-edits'));
  const journal = join(copy.state, 'catalogue-edits', name);
  expect(await runHere(['undo', ...copy.options])).toMatchObject({ code: 0 });
  const city = readFileSync(join(copy.dir, 'cities/nanded.yaml'));
  const files = [
    { file: 'cities/nanded.yaml', before: city, after: Buffer.from(city.toString().replace('Nanded', 'Nanded City')) },
    { file: 'cities/.kept', before: null, after: Buffer.from('second\n') },
  ];
  mkdirSync(journal, { recursive: true });
  writeEntry(join(journal, 'pending.json'), {
    id: 1,
    kind: 'change',
    title: 'rename city nanded',
    at: '2026-11-20T10:00:00Z',
    files,
  });
}

test.each([[['undo', '--list']], [['add', 'city', 'Jalgaon', '--dry-run']]])(
  '%s leaves an interrupted change untouched, and names the command that completes the change',
  { tags: ['long'] },
  async (args) => {
    const copy = copyCatalogue();
    await cutShort(copy);
    const before = copy.tree();
    const { code, stderr } = await runHere([...args, ...copy.options]);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('npx institute-build undo --complete') });
    expect(copy.tree()).toEqual(before);
    expect(await runHere(['undo', '--complete', ...copy.options])).toMatchObject({
      code: 0,
      stderr: 'Completed an interrupted change: rename city nanded\n',
    });
    expect(copy.read('cities/.kept')).toBe('second\n');
  },
);

/** `list` and `export` read the journal from the local state folder, so the interrupted change is copied there. */
test.each(['list', 'export'])('%s reports an interrupted change and leaves it untouched', { tags: ['long'] }, async (command) => {
  const copy = copyCatalogue();
  await cutShort(copy);
  cpSync(copy.state, join(copy.dir, '..', '.wrangler'), { recursive: true });
  const before = copy.tree();
  const args = [command, command === 'list' ? 'cities' : 'batches', '--catalogue', copy.dir];
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: join(copy.dir, '..'), encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('A change was interrupted') });
  expect(copy.tree()).toEqual(before);
});

test('undo --dry-run does not complete an interrupted change, even if there is nothing to undo', async () => {
  const copy = copyCatalogue();
  await cutShort(copy);
  const before = copy.tree();
  const { code, stderr } = await runHere(['undo', '--dry-run', ...copy.options]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('There is nothing to undo.') });
  expect(copy.tree()).toEqual(before);
});

test('the next command that writes files completes an interrupted change', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  await cutShort(copy);
  expect(await runHere(['add', 'city', 'Jalgaon', '--yes', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.read('cities/nanded.yaml')).toContain('Nanded City');
});

test('the catalogue passes check after a city and a course with very long names are added', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  for (const args of [
    ['rename', 'city', 'aurangabad', 'Chhatrapati Sambhajinagar'],
    ['add', 'course', 'Certified Information Systems Auditor Training Programme'],
  ])
    expect(await runHere([...args, '--yes', ...copy.options])).toMatchObject({ code: 0 });
  const { problems } = await checkSite({ dir: copy.dir, cacheDir: sharedCache, asOf: '2026-11-20' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

const tooLong = 'Certified International Information Systems Auditing and Control Professional';

test('text that check would reject is reported with a fix, and written only with --with-errors', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const args = ['add', 'course', tooLong, '--cities', 'nanded', '--yes', ...copy.options];
  const refused = await runHere(args);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: `check` would report 1 error after this change\. Nothing was written/),
  });
  const excess = `${tooLong} Nanded`.length - 65;
  expect(refused.stdout).toContain(
    `Shorten it by ${excess} characters: write a separate title under \`citySeo.nanded\` in ${copy.dir}/courses/`,
  );
  expect(copy.tree()).toEqual(before);
  expect(await runHere([...args, '--with-errors'])).toMatchObject({ code: 0 });
});

test.each(
  pickSome(
    [
      ['a new city', ['add', 'city', 'Karad'], 'A page for Satara mentions Karad: "Karad Java course".'],
      [
        'another name of a new city',
        ['add', 'city', 'Jalgaon', '--aliases', 'Waluj'],
        'A page for Aurangabad mentions Jalgaon: "SAP training Waluj".',
      ],
      ['the new name of a city', ['rename', 'city', 'nanded', 'Karad'], 'A page for Satara mentions Karad: "Karad Java course".'],
    ],
    3,
  ),
)('before writing %s, finds pages for other cities that contain the name', async (_what, args, message) => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const refused = await runHere([...args, '--yes', ...copy.options]);
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining(message) });
  expect(copy.tree()).toEqual(before);
});
