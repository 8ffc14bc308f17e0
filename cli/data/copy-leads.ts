import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports, workerStores } from './worker-stores.ts';

export const leadFile = (index: number): string => `leads/${index}.json`;

type LeadStore = Pick<Ports, 'spill'> & Pick<typeof workerStores, 'listUndrained'>;

/**
 * Copies the leads that are waiting outside the database into a backup's `leads` folder. Throws if any lead cannot be read, because a
 * backup must be complete.
 * @returns names of the leads in the store
 */
export async function copyLeads({ spill, listUndrained }: LeadStore, folder: string): Promise<string[]> {
  const copied: string[] = [];
  for (const { name, at } of await listUndrained({ spill })) {
    const text = await (await spill?.get(name))?.text();
    // The lead has reached the database in the meantime, so the database export that follows contains it.
    if (text === undefined) continue;
    writeFileSync(join(folder, leadFile(copied.length)), JSON.stringify({ at, text }), { mode: 0o600 });
    copied.push(name);
  }
  return copied;
}
