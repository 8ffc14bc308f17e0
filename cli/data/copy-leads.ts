import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports, workerStores } from './worker-stores.ts';

/** Of a backup: the file of a lead that waited, of which `index` is its place in the note. */
export const leadFile = (index: number): string => `leads/${index}.json`;

type LeadStore = Pick<Ports, 'spill'> & Pick<typeof workerStores, 'listUndrained'>;

/**
 * Copies the leads that wait outside the database into the folder `leads` of a backup. Throws when not all of them could be read: a backup
 * is whole or there is none.
 * @returns their names in the store
 */
export async function copyLeads({ spill, listUndrained }: LeadStore, folder: string): Promise<string[]> {
  const copied: string[] = [];
  for (const { name, at } of await listUndrained({ spill })) {
    const text = await (await spill?.get(name))?.text();
    // Brought into the database since: the export that follows has it.
    if (text === undefined) continue;
    writeFileSync(join(folder, leadFile(copied.length)), JSON.stringify({ at, text }), { mode: 0o600 });
    copied.push(name);
  }
  return copied;
}
