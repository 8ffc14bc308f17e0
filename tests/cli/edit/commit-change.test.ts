import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginEdit, commitChange } from '#cli/edit/commit-change.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';

/** Changes a price on a terminal where every question is answered with No. */
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

test('on a terminal a change is asked for, and not made without a yes', async () => {
  const { questions, isWritten, file } = await changePrice(false);
  expect({ questions, isWritten }).toEqual({ questions: ['Write these files?'], isWritten: false });
  expect(file).not.toContain('price: 52000');
});

test('with --yes nothing is asked on a terminal either', async () => {
  const { questions, isWritten, file } = await changePrice(true);
  expect({ questions, isWritten }).toEqual({ questions: [], isWritten: true });
  expect(file).toContain('price: 52000');
});
