import { Command, InvalidArgumentError, Option } from 'commander';
import { askChoice } from '#cli/edit/add/ask.ts';
import type { FileChange } from '#cli/edit/change.ts';
import { completeInterruptedChange, reportInterruptedChange } from '#cli/edit/journal/interrupted-change.ts';
import { Journal } from '#cli/edit/journal/journal.ts';
import { describeEntry } from '#cli/edit/journal/journal-entry.ts';
import { rejectNewMistakes } from '#cli/edit/journal/new-mistakes.ts';
import type { LaterEdits, UndoStep } from '#cli/edit/journal/plan-undo.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { stateOption } from './edit-options.ts';
import { catalogueOption } from './options.ts';

interface RedoOptions {
  catalogue: string;
  state: string;
  dryRun?: boolean;
  withErrors?: boolean;
}

interface UndoOptions extends RedoOptions {
  list?: boolean;
  complete?: boolean;
  /** Number of the change in the list. If true, the command asks the user for the number. */
  to?: number | true;
  keep?: boolean;
  discard?: boolean;
}

async function runUndo(options: UndoOptions): Promise<void> {
  const { catalogue, state, list, dryRun } = options;
  const ui = terminalUi();
  const journal = new Journal({ dir: catalogue, stateDir: state });
  if (list || dryRun) await reportInterruptedChange({ catalogue, state });
  else await completeInterruptedChange({ catalogue, state });
  if (options.complete) return;
  if (list) return ui.write(formatList(journal) || 'There are no changes to undo.\n');
  const edits: LaterEdits = options.keep ? 'keep' : options.discard ? 'discard' : 'refuse';
  const steps = journal.planUndo(await readCount(options.to, journal), edits);
  const files = mergeSteps(steps);
  if (!options.withErrors) await rejectNewMistakes(catalogue, files);
  for (const { entry } of dryRun ? steps : []) ui.write(`Would undo: ${describeEntry(entry)}`);
  if (dryRun) return ui.write(`${formatFiles(catalogue, files, steps)}Nothing was written (--dry-run).\n`);
  for (const _ of steps) ui.write(`Undone: ${describeEntry(await journal.undo(edits))}`);
  ui.write(formatEditedFiles(catalogue, steps));
}

const formatList = (journal: Journal): string =>
  journal
    .list()
    .map((entry, index) => `${String(index + 1).padStart(2)}  ${describeEntry(entry)}`)
    .join('');

/** @throws {UserError} if the list has no change with this number */
async function readCount(to: number | true | undefined, journal: Journal): Promise<number> {
  const entries = journal.list();
  if (to === undefined || entries.length === 0) return 1;
  if (to === true && terminalUi().isInteractive) {
    const choices = entries.map((entry, index) => ({ value: String(index + 1), label: describeEntry(entry).trim() }));
    return Number(await askChoice('Which change should be undone, together with all later changes?', choices, '1'));
  }
  if (to !== true && to >= 1 && to <= entries.length) return to;
  throw new UserError(`--to must be a number from 1 to ${entries.length}.`, {
    hint: `To see the numbers: ${programName} undo --list`,
  });
}

/** Combines several undo steps into one change per file. */
function mergeSteps(steps: readonly UndoStep[]): FileChange[] {
  const merged = new Map<string, FileChange>();
  for (const change of steps.flatMap(({ files }) => files))
    merged.set(change.file, { ...change, before: (merged.get(change.file) ?? change).before });
  return [...merged.values()];
}

const formatFiles = (dir: string, files: readonly FileChange[], steps: readonly UndoStep[]): string =>
  files.map(({ file, after }) => `  ${after === null ? 'delete' : 'restore'}  ${pathIn(dir, file)}\n`).join('') +
  formatEditedFiles(dir, steps);

const formatEditedFiles = (dir: string, steps: readonly UndoStep[]): string =>
  steps
    .flatMap(({ editedFiles }) => editedFiles)
    .map((file) => `  ${pathIn(dir, file)} was not changed, because you have edited the same lines since.\n`)
    .join('');

async function runRedo({ catalogue, state, dryRun, withErrors }: RedoOptions): Promise<void> {
  const ui = terminalUi();
  const journal = new Journal({ dir: catalogue, stateDir: state });
  await (dryRun ? reportInterruptedChange({ catalogue, state }) : completeInterruptedChange({ catalogue, state }));
  const entry = journal.planRedo();
  if (!withErrors) await rejectNewMistakes(catalogue, entry.files);
  if (dryRun) return ui.write(`Would redo: ${describeEntry(entry)}Nothing was written (--dry-run).\n`);
  ui.write(`Redone: ${describeEntry(await journal.redo())}`);
}

const toNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Enter a number from `undo --list`.');
  return Number(text);
};

const journalCommand = (name: string): Command =>
  new Command(name)
    .addOption(catalogueOption())
    .option('--dry-run', 'show what would change and write nothing')
    .option('--with-errors', 'write even if files that have changed since then would contain mistakes')
    .addOption(new Option('-y, --yes', 'accepted for consistency with other commands; undo never asks').hideHelp())
    .addOption(stateOption());

export const undoCommand = (): Command =>
  journalCommand('undo')
    .addOption(new Option('--list', 'list the changes that can be undone, newest first').conflicts('dryRun'))
    .addOption(new Option('--to [number]', 'undo all changes back to this number in --list').argParser(toNumber))
    .addOption(new Option('--keep', 'undo the change, but keep later edits made by hand').conflicts('discard'))
    .option('--discard', 'also undo later edits made by hand; `redo` restores them')
    .addOption(new Option('--complete', 'complete an interrupted change without undoing anything').conflicts(['list', 'dryRun']))
    .addHelpText('after', `\nExamples:\n  ${programName} undo --list\n  ${programName} undo --to 3 --dry-run`)
    .action(runUndo);

export const redoCommand = (): Command =>
  journalCommand('redo').addHelpText('after', `\nExample:\n  ${programName} redo --dry-run`).action(runRedo);
