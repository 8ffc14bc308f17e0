import { Command, Option } from 'commander';
import { completeInterruptedChange, reportInterruptedChange } from '#cli/edit/journal/interrupted-change.ts';
import { Journal, nothingToUndo } from '#cli/edit/journal/journal.ts';
import type { JournalEntry } from '#cli/edit/journal/journal-entry.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { stateOption } from './edit-options.ts';
import { catalogueOption } from './options.ts';

interface UndoOptions {
  catalogue: string;
  state: string;
  list?: boolean;
  dryRun?: boolean;
  complete?: boolean;
}

const describe = ({ title, at, files }: JournalEntry): string =>
  `${new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })}  ${title}  (${files.length === 1 ? '1 file' : `${files.length} files`})\n`;

async function runUndo({ catalogue, state, list, dryRun, complete }: UndoOptions): Promise<void> {
  const ui = terminalUi();
  const journal = new Journal({ dir: catalogue, stateDir: state });
  if (list || dryRun) await reportInterruptedChange({ catalogue, state });
  else await completeInterruptedChange({ catalogue, state });
  if (complete) return;
  if (list) return ui.write(journal.list().map(describe).join('') || 'No changes that can be taken back.\n');
  const last = journal.last();
  if (dryRun) {
    if (!last) throw nothingToUndo();
    const files = last.files.map(
      ({ file, before }) => `  ${before === null ? 'delete' : 'put back'}  ${pathIn(catalogue, file)}\n`,
    );
    return ui.write(`Would take back: ${describe(last)}${files.join('')}Nothing was written (--dry-run).\n`);
  }
  const undone = await journal.undo();
  ui.write(`Taken back: ${describe(undone)}`);
}

/** `undo`: takes the last change of the command back, byte for byte. */
export const undoCommand = (): Command =>
  new Command('undo')
    .addOption(catalogueOption())
    .option('--list', 'show the changes that can be taken back, newest first')
    .addOption(new Option('--dry-run', 'show what would be put back and write nothing').conflicts('list'))
    .addOption(
      new Option('--complete', 'complete a change that was cut short, and take nothing back').conflicts(['list', 'dryRun']),
    )
    .addOption(new Option('-y, --yes', 'without asking, as it always does').hideHelp())
    .addOption(stateOption())
    .addHelpText('after', `\nExample:\n  ${programName} undo --list`)
    .action(runUndo);
