import { expect, test } from 'vitest';
import { pathIn } from '#cli/platform/paths.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type CommandResult, runHere } from '#tests/support/command.ts';
import { soundCatalogue } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

const run = (...args: string[]): Promise<CommandResult> => runHere([...args, '--as-of', '2026-11-20']);

function catalogueWithPhone(): { folder: string; line: number } {
  const files = soundCatalogue();
  const text = 'Learn it from the first class to the last and call 020 2553 1234 for the times of the batch.';
  const { line } = setValue(files, 'courses/java.yaml', ['seo', 'description'], text);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return { folder, line };
}

test('check prints each finding with its position, page, code and hint, and exits with 1', async () => {
  const { folder, line } = catalogueWithPhone();
  const { code, stdout } = await run('check', '--catalogue', folder, '--rule', 'text/phone-number');
  expect(code).toBe(1);
  expect(stdout).toContain(
    `${pathIn(folder, 'courses/java.yaml')}:${line}:16  error  The text contains the telephone number 020 2553 1234.`,
  );
  expect(stdout).toContain('\n1 error, 0 warnings\n');
});

test('check reports that the pages were not checked if a file contains a mistake', async () => {
  const { folder } = catalogueWithPhone();
  writeFiles(folder, { 'redirects.yaml': '- { from: old, to: / }\n' });
  const { code, stdout } = await run('check', '--catalogue', folder);
  expect(code).toBe(1);
  expect(stdout).toContain('The pages have not been checked yet.');
});

test('check --json prints a list of findings with the documented fields', async () => {
  const { folder, line } = catalogueWithPhone();
  const { code, stdout } = await run('check', '--catalogue', folder, '--json', '--rule', 'text');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      code: 'text/phone-number',
      severity: 'error',
      file: pathIn(folder, 'courses/java.yaml'),
      line,
      column: 16,
      message: expect.any(String),
      hint: expect.any(String),
    },
  ]);
});

test('check --production rejects placeholders and claims without evidence, which otherwise only cause warnings', async () => {
  const folder = makeTempFolder();
  writeFiles(folder, soundCatalogue());
  expect((await run('check', '--catalogue', folder, '--rule', 'placeholder', 'claim')).code).toBe(0);
  expect((await run('check', '--catalogue', folder, '--rule', 'placeholder', 'claim', '--production')).code).toBe(1);
});

test('check prints one line for each rule with warnings, and prints every warning with --all', async () => {
  const folder = makeTempFolder();
  writeFiles(folder, soundCatalogue());
  const { stdout } = await run('check', '--catalogue', folder);
  const [, count, warnings] = /\n +(\d+) {2}placeholder\/left .*\n(?:.*\n)*0 errors, (\d+) warnings\n$/.exec(stdout) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  expect(stdout.match(/placeholder\/left /g)).toHaveLength(1);
  const all = await run('check', '--catalogue', folder, '--all');
  expect(all.stdout.match(/ {2}warning {2}/g)).toHaveLength(Number(warnings));
  expect(all.stdout.match(/ placeholder\/left\n/g)).toHaveLength(Number(count));
});

test('check prints a new warning in full only the first time', async () => {
  const folder = makeTempFolder();
  const files = soundCatalogue();
  writeFiles(folder, files);
  await run('check', '--catalogue', folder);
  setValue(
    files,
    'courses/java.yaml',
    ['summary'],
    `${'A ser\u00advice for the first class, and for every class after it, with a reminder a day before.'}`,
  );
  writeFiles(folder, files);
  const isNew = /New since the last check:\n\S+java\.yaml:\d+:\d+ {2}warning .*invisible character/;
  expect((await run('check', '--catalogue', folder)).stdout).toMatch(isNew);
  expect((await run('check', '--catalogue', folder)).stdout).not.toContain('New since');
});

test('check reports only findings in the given files and on the given pages', async () => {
  const { folder } = catalogueWithPhone();
  const listProblemFiles = async (...names: string[]) => {
    const { stdout } = await run('check', '--json', '--catalogue', folder, ...names);
    return new Set((JSON.parse(stdout) as { file: string }[]).map(({ file }) => file.slice(folder.length + 1)));
  };
  expect(await listProblemFiles(`${folder}/courses/java.yaml`)).toEqual(new Set(['courses/java.yaml']));
  const both = new Set(['courses/java.yaml', 'courses/python.yaml']);
  expect(await listProblemFiles(`${folder}/courses`)).toEqual(both);
  expect(await listProblemFiles(`${folder}/courses/java.yaml`, `${folder}/courses/python.yaml`)).toEqual(both);
  expect((await run('check', '--catalogue', folder, `${folder}/timetable.yaml`)).code).toBe(0);
  expect((await run('check', '--catalogue', folder, '/about')).stdout).toMatch(/^0 errors, \d+ warnings?\n$/);
});

test('check rejects the name of a file that is not in the catalogue', async () => {
  const { folder } = catalogueWithPhone();
  const { code, stderr } = await run('check', '--catalogue', folder, `${folder}/courses/jaav.yaml`);
  expect(code).toBe(1);
  expect(stderr).toContain('courses/jaav.yaml is neither a catalogue file nor a page address.');
});

test('if files other than the given file have errors, check reports that it could not check the pages', async () => {
  const folder = makeTempFolder();
  const files = soundCatalogue();
  setValue(files, 'courses/java.yaml', ['level'], 'Begginer');
  writeFiles(folder, files);
  const { code, stderr } = await run('check', '--catalogue', folder, `${folder}/timetable.yaml`);
  expect(code).toBe(1);
  expect(stderr).toContain('the pages could not be checked, because other files have errors (1).');
});

test('check suggests the most similar rule for an unknown rule name', async () => {
  const { code, stderr } = await run('check', '--rule', 'text/foregn-city');
  expect(code).toBe(1);
  expect(stderr).toContain('Did you mean text/foreign-city?');
});
