import { readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '#cli/program.ts';
import { completeWords } from '#cli/terminal/completion/complete-words.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { runHere } from '#tests/support/command.ts';
import { isPosix, runBash } from '#tests/support/posix.ts';
import { freePort } from '#tests/support/serve-command.ts';

const names = (await createProgram([])).commands.map((command) => command.name());
const programs = await Promise.all(names.map((name) => createProgram([name])));
const leaves = (command: Command): Command[] => (command.commands.length > 0 ? command.commands.flatMap(leaves) : [command]);
const getFullName = (command: Command): string =>
  command.parent?.parent ? `${getFullName(command.parent)} ${command.name()}` : command.name();

const contract =
  'build dev preview check list explain add rename remove undo import export admin leads mail doctor backup restore deploy start'.split(
    ' ',
  );

const inFrozen = ['--catalogue', frozenCatalogue];

test('every documented command exists', () => {
  expect(names).toEqual(expect.arrayContaining(contract));
});

test.each(programs.flatMap(leaves).map((command) => [getFullName(command), command] as const))(
  'the help for %s shows an example',
  (_name, command) => {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(help).toMatch(/Examples?( \(|:)/);
    expect(command.description()).not.toBe('');
  },
);

test.each([
  [['biuld'], 'Did you mean build?'],
  [['build', '--asof', '2026-11-20'], 'Did you mean --as-of?'],
  [['list', 'courses', '--city', 'Nahsik', ...inFrozen], 'Did you mean nashik?'],
  [['rename', 'course', 'jvaa', 'x', ...inFrozen], 'Did you mean java?'],
  [['export', 'batchs'], 'Did you mean batches?'],
  [['explain', '/java-course-in-nashk.php', ...inFrozen], '/java-course-in-nashik.php'],
])('suggests the intended word for %s', async (args, suggestion) => {
  const { code, stderr } = await runHere(args);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(suggestion) });
});

test.each([
  [['re'], ['redo', 'remove', 'rename', 'restore']],
  [
    ['add', ''],
    ['--help', 'batch', 'branch', 'city', 'course', 'opening', 'page', 'pair', 'redirect', 'review', 'story', 'trainer', 'video'],
  ],
  [
    ['list', 'pages', '--city', 'na'],
    ['nagpur', 'nashik'],
  ],
  [['remove', 'course', 'ja'], ['java']],
  [['export', 'b'], ['batches']],
  [['deploy', '--env', 's'], ['staging']],
])('shell completion completes the last word of %s', async (typed, expected) => {
  const program = await createProgram(typed.slice(0, -1));
  expect(completeWords(program, typed, { courses: ['java', 'sql'], cities: ['nagpur', 'nashik', 'pune'] })).toEqual(expected);
});

test.each(['bash', 'zsh', 'fish', 'powershell'])(
  'the completion script for %s asks the command itself for completions',
  async (shell) => {
    expect(await runHere(['completion', shell])).toMatchObject({ code: 0, stdout: expect.stringContaining('completion words') });
  },
);

test.each([
  [['add', 'course', 'Rust', '--level', 'B'], ['Beginner']],
  [['add', 'course', 'Rust', '--category', 'data'], ['data-science']],
  [['add', 'batch', 'java', '--pattern', 'weekend'], ['weekend']],
  [['add', 'opening', 'Trainer', '--employment', 'F'], ['FULL_TIME']],
  [['check', '--rule', 'batch/start-'], ['batch/start-day']],
])("completes the option's value in %s", async (typed, expected) => {
  const { stdout } = await runHere(['completion', 'words', '--', ...typed]);
  expect(stdout.split('\n').filter(Boolean)).toEqual(expected);
});

const citiesOnNa = readdirSync('catalogue/cities')
  .map((file) => file.replace('.yaml', ''))
  .filter((slug) => slug.startsWith('na'));

test.skipIf(!isPosix).each([
  ['.', citiesOnNa],
  ['tests', []],
])('the bash completion script completes city names only in the project folder: %s', async (cwd, expected) => {
  const { stdout: script } = await runHere(['completion', 'bash']);
  const typed = 'COMP_WORDS=(institute-build list pages --city na); COMP_CWORD=4';
  const { stdout } = runBash(['--norc'], {
    cwd,
    input: `${script}\n${typed}\n_institute_build\necho "\${COMPREPLY[@]}"\n`,
  });
  expect(stdout.split(/\s+/).filter(Boolean)).toEqual(expected);
});

test('doctor succeeds on this machine, and reports a missing catalogue', { tags: ['long'] }, async () => {
  const port = String(await freePort());
  expect(await runHere(['doctor', '--port', port, ...inFrozen])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/to do {4}Turnstile is not set up/),
  });
  const { code, stdout } = await runHere(['doctor', '--port', port, '--catalogue', 'nowhere']);
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/MISSING {2}there is no catalogue in nowhere\//),
  });
});

test('check reports a missing catalogue folder', async () => {
  expect(await runHere(['check', '--catalogue', 'nowhere'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no folder nowhere.'),
  });
});

test.skipIf(!isPosix)('closing a pipe early causes no error and no message', { tags: ['long'] }, () => {
  const pipe = `set -o pipefail; "${process.execPath}" cli/bin.mjs list pages --json | head -c 1`;
  const { status, stdout, stderr } = runBash(['-c', pipe]);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[', stderr: '' });
});

test('list pages can be filtered by course and city', { tags: ['long'] }, async () => {
  const { stdout } = await runHere(['list', 'pages', '--course', 'Java', '--city', 'Nasik', '--json', ...inFrozen]);
  expect(JSON.parse(stdout)).toMatchObject([{ path: '/java-course-in-nashik.php', search: 'indexed' }]);
});

test.each([
  ['cities --city zz', 'list cities --match zz'],
  ['courses --course javaa', 'list courses --match javaa'],
  ['courses --indexed', 'list pages --indexed'],
  ['cities --category sap', 'list pages --category sap'],
])('rejects list %s instead of ignoring the filter', async (args, instead) => {
  const { code, stdout, stderr } = await runHere(['list', ...args.split(' ')]);
  expect({ code, stdout, stderr }).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(instead) });
});

test.each([
  ['check', '--indexing', '--json'],
  ['check', '--list-rules', '--rule', 'seo'],
  ['build', '--only', 'course=java', '--lastmod', 'x.json'],
  ['undo', '--list', '--dry-run'],
  ['export', 'batches', 'a.csv', '--out', 'b.csv'],
  ['restore', 'a-folder', '--remote', '--bookmark', 'b', '--yes'],
  ['add', 'course', 'Rust', '--new'],
])('rejects conflicting options instead of ignoring one of them: %s %s %s %s', async (...args) => {
  expect(await runHere(args.filter((arg) => arg !== undefined))).toMatchObject({ code: 1, stdout: '' });
});

test.each(programs.flatMap(leaves).map((command) => [getFullName(command), command] as const))(
  'the examples in the help for %s can be copied exactly as shown',
  (_name, command) => {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    const shown = help.slice(help.search(/Examples?( \(|:)/));
    expect(shown).toContain('npx institute-build ');
    expect(shown).not.toMatch(/(?<!npx )institute-build [a-z]/);
  },
);

test.each([
  [['export', 'courses', ''], '<file>'],
  [['build', '--out', ''], '--out'],
  [['check', '--catalogue', ' '], '--catalogue'],
  [['undo', '--state', ''], '--state'],
  [['add', 'city', '--from', ''], '--from'],
  [['restore', ''], '<folder>'],
  [['backup', '--to', ''], '--to'],
])('rejects an empty path and asks for the path of a file or folder: %j', async (args, name) => {
  expect(await runHere(args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^Error: The path for ${name} is empty\\.\n +Enter the path of a (file|folder)\\..*\n$`),
    ),
  });
});
