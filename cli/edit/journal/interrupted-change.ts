import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { completeCommand } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Journal } from './journal.ts';

interface CataloguePlace {
  catalogue?: string;
  state?: string;
}

/** Loads the journal's code only if a journal exists, because every command calls this function. */
async function openJournal({ catalogue, state = stateFolder }: CataloguePlace): Promise<Journal | undefined> {
  if (catalogue === undefined || !existsSync(join(state, 'catalogue-edits'))) return undefined;
  const { Journal } = await import('./journal.ts');
  return new Journal({ dir: catalogue, stateDir: state });
}

/** Completes an interrupted change before a command writes to the catalogue, so that no change builds on a half-finished one. */
export async function completeInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = await (await openJournal(place))?.recover();
  if (title !== undefined) process.stderr.write(`Completed an interrupted change: ${title}\n`);
}

export async function reportInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = (await openJournal(place))?.interrupted;
  if (title !== undefined)
    process.stderr.write(
      `A change was interrupted, and the catalogue may contain only half of it: ${title}\n  Complete it: ${completeCommand}\n`,
    );
}

/**
 * Prevents a deployment while a change is interrupted.
 * @throws {UserError} if the catalogue may contain a half-finished change
 */
export async function rejectInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = (await openJournal(place))?.interrupted;
  if (title !== undefined)
    throw new UserError(`A change was interrupted, and the catalogue may contain only half of it: ${title}`, {
      hint: `Complete it first: ${completeCommand}`,
    });
}
