import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { completeCommand } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Journal } from './journal.ts';

/** What a command was told of the catalogue and of the local state; neither where it looks at no catalogue. */
interface CataloguePlace {
  catalogue?: string;
  state?: string;
}

/** The journal is loaded only where there is one: each command asks. */
async function openJournal({ catalogue, state = stateFolder }: CataloguePlace): Promise<Journal | undefined> {
  if (catalogue === undefined || !existsSync(join(state, 'catalogue-edits'))) return undefined;
  const { Journal } = await import('./journal.ts');
  return new Journal({ dir: catalogue, stateDir: state });
}

/** Before a command that writes the catalogue: a change that a kill cut short is completed, so that nobody builds on half of it. */
export async function completeInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = await (await openJournal(place))?.recover();
  if (title !== undefined) process.stderr.write(`Completed a change that was cut short: ${title}\n`);
}

/** Before a command that only reads: it says what it may find half done, and leaves it. */
export async function reportInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = (await openJournal(place))?.interrupted;
  if (title !== undefined)
    process.stderr.write(
      `A change was cut short, and the catalogue may hold half of it: ${title}\n  Complete it: ${completeCommand}\n`,
    );
}

/** Before the site is sent. @throws {UserError} while the catalogue may hold half of a change */
export async function rejectInterruptedChange(place: CataloguePlace): Promise<void> {
  const title = (await openJournal(place))?.interrupted;
  if (title !== undefined)
    throw new UserError(`A change was cut short, and the catalogue may hold half of it: ${title}`, {
      hint: `Complete it first: ${completeCommand}`,
    });
}
