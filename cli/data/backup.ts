import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sumFiles } from './backup-files.ts';
import { type BackupNote, noteFile, picturesFolder, sqlFile } from './backup-note.ts';
import { copyLeads } from './copy-leads.ts';
import { migrateLocalDatabase } from './local-database.ts';
import type { Place } from './place.ts';
import { withWorkerData } from './worker-data.ts';
import { exportDatabase, readBookmark } from './wrangler-database.ts';

export interface BackupOptions {
  into: string;
  now: Date;
  log: (line: string) => void;
}

const nameDatabase = ({ isRemote, environment }: Place): BackupNote['database'] =>
  isRemote ? (environment === 'staging' ? 'staging' : 'live') : 'local';

const findPictures = (sql: string): string[] =>
  [...new Set([...sql.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name))].sort();

/**
 * Copies the database, the pictures in its articles, and the leads still waiting outside the database. A lead that is imported during the
 * backup is copied twice, but its key prevents a duplicate. The backup folder appears only when it is complete.
 * @returns path of the backup folder
 * @throws {UserError} if the live database cannot be reached
 */
export async function takeBackup(place: Place, { into, now, log }: BackupOptions): Promise<string> {
  const database = nameDatabase(place);
  const folder = join(resolve(into), `${database}-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const name of [picturesFolder, 'leads']) mkdirSync(join(unfinished, name), { recursive: true, mode: 0o700 });
  try {
    // A restore starts with a backup, which must not fail if there is no database, for example after a total loss.
    if (!place.isRemote) await migrateLocalDatabase(resolve(place.stateDir));
    const bookmark = place.isRemote ? await readBookmark(place) : undefined;
    const leads = await withWorkerData(place, ({ spill }, { listUndrained }) => copyLeads({ spill, listUndrained }, unfinished));
    log('database');
    const file = join(unfinished, sqlFile);
    await exportDatabase(place, file);
    const names = findPictures(readFileSync(file, 'utf8'));
    const pictures = names.length ? await copyPictures(place, names, { folder: join(unfinished, picturesFolder), log }) : [];
    const files = sumFiles(unfinished, { pictures, leads });
    const note: BackupNote = { at: now.toISOString(), database, ...(bookmark && { bookmark }), pictures, leads, files };
    writeFileSync(join(unfinished, noteFile), `${JSON.stringify(note, null, 2)}\n`);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const copyPictures = (
  place: Place,
  names: readonly string[],
  { folder, log }: { folder: string; log: BackupOptions['log'] },
): Promise<string[]> =>
  withWorkerData(place, async ({ media }) => {
    const copied: string[] = [];
    for (const name of names) {
      log(`picture ${name}`);
      const picture = await media?.get(name);
      if (!picture) log(`picture ${name} is missing and was skipped`);
      else {
        writeFileSync(join(folder, name), new Uint8Array(await picture.arrayBuffer()));
        copied.push(name);
      }
    }
    return copied;
  });
