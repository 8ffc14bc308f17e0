import type { Catalogue } from '#catalogue/catalogue.ts';
import { CatalogueError, loadCatalogue } from '#cli/catalogue-files/load.ts';
import { plural } from '#cli/catalogue-files/wording.ts';
import { UserError } from '#cli/errors/user-error.ts';
import { cacheFolder } from '#cli/state-folders.ts';
import { Draft } from './change.ts';
import { compareSites } from './effects.ts';
import { formatEffects } from './format-effects.ts';
import { Journal } from './journal.ts';
import { loadStaged } from './staged-catalogue.ts';

export interface EditOptions {
  /** The catalogue's folder. */
  catalogue: string;
  /** Folder of all local state. */
  state: string;
  /** Day that the site is planned for. */
  asOf: string;
  dryRun?: boolean;
  yes?: boolean;
}

/** Where a command talks to its user. */
export interface Talk {
  /** True on a terminal, where questions are answered. */
  isInteractive: boolean;
  write: (text: string) => void;
  confirm: (question: string) => Promise<boolean>;
  /** Shows that something is under way; ends with the returned function. */
  busy: (what: string) => () => void;
}

/** A change under way: the catalogue as it is, and what shall become of it. */
export interface Edit {
  catalogue: Catalogue;
  draft: Draft;
}

/** @throws {CatalogueError} for a catalogue that has mistakes already: they come first */
export async function beginEdit({ catalogue }: Pick<EditOptions, 'catalogue'>): Promise<Edit> {
  const loaded = await loadCatalogue({ dir: catalogue, cacheDir: cacheFolder });
  return { catalogue: loaded.catalogue, draft: new Draft(catalogue) };
}

export interface Proposal {
  /** In the words of a list of changes: `add city Jalgaon`. */
  title: string;
  /** What the user should know before agreeing, line by line. */
  notes?: readonly string[];
}

/**
 * Shows what a change will do, asks on a terminal, and does it: whole, journalled, undoable.
 * @returns whether it was done
 * @throws {UserError} when the catalogue would not load afterwards; nothing is written then
 */
export async function commitChange(
  { catalogue, draft }: Edit,
  { title, notes = [] }: Proposal,
  { options, talk }: { options: EditOptions; talk: Talk },
): Promise<boolean> {
  const files = draft.changes();
  if (files.length === 0) {
    talk.write('Nothing to change.\n');
    return false;
  }
  const done = talk.busy('Looking at what changes');
  try {
    const staged = await loadStaged({ dir: draft.dir, cacheDir: cacheFolder }, files).catch(refuseStaged);
    const effects = compareSites(catalogue, staged.catalogue, { asOf: options.asOf, files });
    done();
    talk.write(`${title.replace(/^[a-z]/, (letter) => letter.toUpperCase())}\n${formatEffects(effects, draft.dir)}`);
  } finally {
    done();
  }
  for (const note of notes) talk.write(`  ${note}\n`);
  if (options.dryRun) {
    talk.write('Nothing was written (--dry-run).\n');
    return false;
  }
  if (talk.isInteractive && !options.yes && !(await talk.confirm('Write these files?'))) {
    talk.write('Nothing was written.\n');
    return false;
  }
  await new Journal({ dir: draft.dir, stateDir: options.state }).apply({ title, files });
  talk.write('Written. See it: institute-build dev   Take it back: institute-build undo\n');
  return true;
}

/** @throws {UserError} in place of the one that speaks of the catalogue as it is */
function refuseStaged(error: unknown): never {
  if (!(error instanceof CatalogueError)) throw error;
  const { problems } = error;
  const count = problems.filter(({ severity }) => severity === 'error').length;
  throw new UserError(`The catalogue would have ${plural(count, 'mistake')} afterwards; nothing was written.`, {
    problems,
    hint: 'The lines above are those of the files that would be written: change what you gave, and run the command again.',
  });
}
