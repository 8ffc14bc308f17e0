import type { Catalogue } from '#catalogue/catalogue.ts';
import { CatalogueError, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { Draft, type FileChange } from './change.ts';
import { compareSites } from './effects/effects.ts';
import { formatEffects, formatRejections } from './effects/format-effects.ts';
import { findRejectedTexts } from './effects/rejected-texts.ts';
import { completeInterruptedChange, reportInterruptedChange } from './journal/interrupted-change.ts';
import { Journal } from './journal/journal.ts';
import { loadStaged, withStaged } from './staged-catalogue.ts';

export interface EditOptions {
  catalogue: string;
  state: string;
  asOf: string;
  dryRun?: boolean;
  yes?: boolean;
  /** Whether to write files that `check` will reject. */
  withErrors?: boolean;
}

export interface Edit {
  catalogue: Catalogue;
  draft: Draft;
}

/**
 * Loads the catalogue for a change.
 * @throws {CatalogueError} if the catalogue already has mistakes, which must be fixed first
 */
export async function beginEdit(options: Pick<EditOptions, 'catalogue'> & Partial<EditOptions>): Promise<Edit> {
  await (options.dryRun ? reportInterruptedChange(options) : completeInterruptedChange(options));
  return { catalogue: await load(options.catalogue), draft: new Draft(options.catalogue) };
}

const load = async (dir: string): Promise<Catalogue> => (await loadCatalogue({ dir })).catalogue;

interface Proposal {
  title: string;
  notes?: readonly string[];
  /** Whether the change removes something. In that case, pressing Enter does not confirm the change. */
  isRemoval?: boolean;
  revise?: (problems: readonly Problem[], draft: Draft) => Promise<Revision>;
  /** Checks the change against the current catalogue, which others may have changed in the meantime. */
  recheck?: (catalogue: Catalogue) => void;
}

export interface Revision {
  draft: Draft;
  title: string;
}

export interface Context {
  options: EditOptions;
  ui: TerminalUi;
}

/**
 * Previews a change, asks for confirmation on a terminal, and writes all of its files. The journal records the change for `undo`.
 * @returns whether the change was written
 * @throws {UserError} before anything is written, if the catalogue would not load afterwards or if there is no terminal for the
 * confirmation
 */
export async function commitChange({ catalogue, draft }: Edit, proposal: Proposal, context: Context): Promise<boolean> {
  const { revise } = proposal;
  const canRevise = revise !== undefined && context.ui.isInteractive && !context.options.yes && !context.options.dryRun;
  let current: Revision = { draft, title: proposal.title };
  for (;;) {
    try {
      return await propose({ catalogue, draft: current.draft }, { ...proposal, title: current.title, canRevise }, context);
    } catch (error) {
      if (!canRevise || !(error instanceof UserError) || error.problems.length === 0) throw error;
      current = await revise(error.problems, current.draft);
    }
  }
}

async function propose(
  { catalogue, draft }: Edit,
  proposal: Proposal & { canRevise: boolean },
  { options, ui }: Context,
): Promise<boolean> {
  const { title, notes = [], recheck, canRevise } = proposal;
  const files = draft.changes();
  if (files.length === 0) {
    ui.write('There is nothing to change.\n');
    return false;
  }
  const rejected = await preview({ catalogue, draft, files, title }, { options, ui });
  for (const note of notes) ui.write(`  ${note}\n`);
  if (options.dryRun) {
    ui.write('Nothing was written (--dry-run).\n');
    return false;
  }
  const isRejected = rejected.length > 0 && !options.withErrors;
  if (options.yes || !ui.isInteractive) rejectWithoutConsent(isRejected ? rejected : [], options);
  if (isRejected && canRevise && (await ui.confirm('`check` will reject the text above. Change your answers?', true)))
    throw new UserError('Rejected by `check`.', { problems: rejected });
  const question = isRejected ? '`check` will reject the text above. Write these files anyway?' : 'Write these files?';
  if (!options.yes && !(await ui.confirm(question, !isRejected && !proposal.isRemoval))) {
    ui.write('Cancelled. Nothing was changed.\n');
    return false;
  }
  await new Journal({ dir: draft.dir, stateDir: options.state }).apply({ title, files }, async () => {
    recheck?.(await load(draft.dir));
    await stage(draft.dir, files);
  });
  ui.write(`Written. Preview: ${programName} dev   Undo: ${programName} undo\n`);
  return true;
}

/**
 * Prints the effects of a change.
 * @returns new problems that would make `check` fail after the change
 */
async function preview(
  { catalogue, draft, files, title }: Edit & { files: readonly FileChange[]; title: string },
  { options, ui }: Context,
): Promise<Problem[]> {
  const done = ui.busy('Checking what will change');
  try {
    const { effects, rejected } = await withStaged({ dir: draft.dir, files }, (staged) => {
      const compared = compareSites(catalogue, staged.catalogue, { asOf: options.asOf, files });
      return { effects: compared, rejected: findRejectedTexts(compared, staged.locatePlace) };
    }).catch(rejectStaged);
    done();
    ui.write(`${title.replace(/^[a-z]/, (letter) => letter.toUpperCase())}\n${formatEffects(effects, draft.dir)}`);
    ui.write(formatRejections(rejected));
    return rejected;
  } finally {
    done();
  }
}

const stage = (dir: string, files: readonly FileChange[]) => loadStaged(dir, files).catch(rejectStaged);

function rejectWithoutConsent(rejected: readonly Problem[], { yes }: EditOptions): void {
  if (rejected.length > 0)
    throw new UserError(`\`check\` would report ${plural(rejected.length, 'error')} after this change. Nothing was written.`, {
      hint: 'Fix the text above, or add --with-errors to write the files now and fix the text later.',
    });
  if (!yes)
    throw new UserError('Nothing was written, because the command needs a terminal to ask for confirmation.', {
      hint: 'Add --yes to write without asking.',
    });
}

/** @throws {UserError} with the mistakes that the catalogue would have after the change */
function rejectStaged(error: unknown): never {
  if (!(error instanceof CatalogueError)) throw error;
  const { problems } = error;
  const count = problems.filter(({ severity }) => severity === 'error').length;
  throw new UserError(`The catalogue would have ${plural(count, 'mistake')} after this change. Nothing was written.`, {
    problems,
    hint: 'Line numbers refer to the files as they would look after the change. Correct the command and run it again.',
  });
}
