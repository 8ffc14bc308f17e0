import { expect, test } from 'vitest';
import { createProgram } from '#cli/program.ts';
import { frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';
import { pickSome } from '#tests/support/pick-cases.ts';

async function listExamples(name: string): Promise<string[]> {
  const program = await createProgram([name]);
  const [command] = program.commands.filter((each) => each.name() === name);
  return [command, ...(command?.commands ?? [])].flatMap((each) => {
    let help = '';
    each?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    return help.split('\n').flatMap((line) => /^ +npx institute-build (.*?)(?: {2,}.*)?$/.exec(line)?.[1] ?? []);
  });
}

const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

const examples = (await Promise.all(['add', 'rename', 'remove', 'list'].map(listExamples)))
  .flat()
  // Leaves out examples that prompt for every value or that read a file of the user's own.
  .filter((line) => line.split(' ').length > 2 && !line.includes('--from'));

test.each(
  pickSome(
    examples.map((line) => [line] as const),
    5,
  ),
)('the example from the help runs without an error: %s', async (line) => {
  const copy = copyCatalogue();
  const edits = line.startsWith('list') ? ['--catalogue', copy.dir] : ['--dry-run', ...copy.options];
  const args = splitWords(line).filter((word) => word !== '--dry-run');
  const { code, stderr } = await runHere([...args, ...edits, '--as-of', frozenDay]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('add redirect accepts full addresses on this site, but not on other sites', async () => {
  const copy = copyCatalogue();
  const add = (from: string, to: string) => runHere(['add', 'redirect', from, '--to', to, '--yes', ...copy.options]);
  const site = 'https://www.institute.example';
  expect(await add(`${site}/old-java-2?x=1`, 'http://institute.example/about#top')).toMatchObject({ code: 0 });
  expect(copy.read('redirects.yaml')).toContain('from: /old-java-2?x=1, to: /about#top');
  expect(await add('/old-java-3', 'https://other.example/about')).toMatchObject({
    code: 1,
    stderr: `Error: --to must start with a slash; found the text "https://other.example/about".\n    Write an address on this site without ${site}, such as /about.\n`,
  });
  expect(await add('/old-java-3', '/java-course')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Did you mean `to: /java-training-classes-in-pune.php`?'),
  });
});

test('list accepts a singular noun, such as "city"', async () => {
  const { dir } = copyCatalogue();
  expect(await runHere(['list', 'city', '--catalogue', dir])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('nashik'),
  });
});
