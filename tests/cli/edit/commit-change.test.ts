import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginEdit, commitChange } from '#cli/edit/commit-change.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';

async function changePrice(yes: boolean): Promise<{ questions: string[]; isWritten: boolean; file: string }> {
  const copy = copyCatalogue();
  const questions: string[] = [];
  const ui: TerminalUi = {
    isInteractive: true,
    write: () => {},
    confirm: async (question) => {
      questions.push(question);
      return false;
    },
    busy: () => () => {},
  };
  const edit = await beginEdit({ catalogue: copy.dir });
  edit.draft.edit('courses/java.yaml', (text) => text.replace(/^price: .*$/m, 'price: 52000'));
  const options = { catalogue: copy.dir, state: join(copy.state, 'edits'), asOf: '2026-11-20', yes };
  const isWritten = await commitChange(edit, { title: 'change a price' }, { options, ui });
  return { questions, isWritten, file: copy.read('courses/java.yaml') };
}

test('asks for confirmation on a terminal before writing a change, and writes nothing if the answer is no', async () => {
  const { questions, isWritten, file } = await changePrice(false);
  expect({ questions, isWritten }).toEqual({ questions: ['Write these files?'], isWritten: false });
  expect(file).not.toContain('price: 52000');
});

test('--yes suppresses every prompt, even on a terminal', async () => {
  const { questions, isWritten, file } = await changePrice(true);
  expect({ questions, isWritten }).toEqual({ questions: [], isWritten: true });
  expect(file).toContain('price: 52000');
});

async function createPreview(
  file: string,
  change: (text: string) => string,
): Promise<{ printed: string; text: string; dir: string }> {
  const copy = copyCatalogue();
  let printed = '';
  const ui: TerminalUi = {
    isInteractive: false,
    write: (line) => (printed += line),
    confirm: async () => false,
    busy: () => () => {},
  };
  const edit = await beginEdit({ catalogue: copy.dir });
  edit.draft.edit(file, change);
  const options = { catalogue: copy.dir, state: join(copy.state, 'edits'), asOf: '2026-11-20', dryRun: true };
  await commitChange(edit, { title: 'change a text' }, { options, ui });
  return { printed, text: edit.draft.read(file) ?? '', dir: copy.dir };
}

const findLine = (text: string, words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;

test('the preview reports rejected text at its line number in the changed file', async () => {
  const words = 'Call 020 2553 1234 for the times';
  const { printed, text, dir } = await createPreview('courses/java.yaml', (before) =>
    before.replace(/^( {2}description:) .*$/m, `$1 ${words} of the Java batch, from the first class to the last one in Pune.`),
  );
  expect(printed).toContain(`${dir}/courses/java.yaml:${findLine(text, words)}:`);
  expect(printed).not.toContain(':1:1');
});

test.each([
  [
    'claim/unregistered',
    'courses/java.yaml',
    /^summary: .*$/m,
    'summary: Ten weeks of work on one subject with 100% placement for all who stay until the end of the last one.',
  ],
  [
    'pairs/off-topic',
    'pairs/nashik.yaml',
    /text: .*(\n {8}.*)*/,
    'text: Onions are auctioned at Lasalgaon each morning, and the rate of the day is known in Delhi by noon.',
  ],
  ['link/bad-redirect', 'redirects.yaml', /\[\]/, '- { from: /images/courses/java.svg, to: /about }'],
])('the preview of a change reports text that the rule %s would reject', async (code, file, from, to) => {
  const { printed } = await createPreview(file, (before) => before.replace(from, to));
  expect(printed).toContain(code);
});
