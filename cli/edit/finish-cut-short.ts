import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '#cli/state-folders.ts';

interface CatalogueOptions {
  catalogue?: string;
  state?: string;
}

/**
 * Before any command looks at a catalogue: a change that a kill cut short is finished first, so that nobody sees half of it.
 */
export async function finishCutShort({ catalogue, state = stateFolder }: CatalogueOptions): Promise<void> {
  if (catalogue === undefined || !existsSync(join(state, 'catalogue-edits'))) return;
  const { Journal } = await import('./journal.ts');
  const title = await new Journal({ dir: catalogue, stateDir: state }).recover();
  if (title !== undefined) process.stderr.write(`Finished a change that was cut short: ${title}\n`);
}
