import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '#cli/terminal/user-error.ts';
import type { BackupOptions } from './backup.ts';
import { readWholeBackup } from './backup-files.ts';
import { picturesFolder, sqlFile } from './backup-note.ts';
import { leadFile } from './copy-leads.ts';
import { removeErasedBytes } from './erased-bytes.ts';
import { forgetMigrations, migrateLocalDatabase } from './local-database.ts';
import type { Place } from './place.ts';
import { withWorkerData } from './worker-data.ts';
import type { Erasures } from './worker-stores.ts';
import { restoreBookmark, runStatements } from './wrangler-database.ts';

interface Part {
  type: 'table' | 'view' | 'trigger';
  name: string;
}

const partsSql =
  "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid DESC";

/** Drops triggers and views first, then the newest tables, so that each table is dropped before the tables it refers to. */
function toDropStatements(parts: readonly Part[]): string[] {
  const order = ['trigger', 'view', 'table'];
  return parts
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(({ type, name }) => `DROP ${type.toUpperCase()} IF EXISTS "${name.replaceAll('"', '""')}"`);
}

const readBefore = (place: Place): Promise<{ parts: Part[]; erasures: Erasures | undefined }> =>
  withWorkerData(place, async (data, { readErasures }) => {
    const parts = await data.db.all<Part>(partsSql);
    const hasTables = ['audit', 'leads', 'lead_resubmissions'].every((table) => parts.some(({ name }) => name === table));
    return { parts, erasures: hasTables ? await readErasures(data) : undefined };
  });

/** Restores a live database to a bookmark from the last 30 days. People erased since then stay erased. */
export async function restoreMoment(place: Place, bookmark: string): Promise<void> {
  const { erasures } = await readBefore(place);
  await restoreBookmark(place, bookmark);
  await withWorkerData(place, async (data, { deleteCopies, eraseAgain }) => {
    if (erasures) await eraseAgain(data, erasures);
    await deleteCopies(data.media);
  });
}

/**
 * Restores the database, the pictures and the waiting leads from a backup folder. All later changes are lost, but people erased since then
 * stay erased.
 * @throws {UserError} if a backup file is missing or damaged, before anything is dropped
 */
export async function restoreBackup(place: Place, folder: string, log: BackupOptions['log']): Promise<void> {
  const { pictures, leads } = readWholeBackup(folder);
  const stateDir = resolve(place.stateDir);
  log('database');
  const { parts, erasures } = await readBefore(place);
  const drops = toDropStatements(parts);
  const sql = readFileSync(join(folder, sqlFile), 'utf8');
  if (!place.isRemote) forgetMigrations(stateDir);
  await runStatements(place, [...['PRAGMA defer_foreign_keys = TRUE', ...drops].map((each) => `${each};`), sql].join('\n')).catch(
    (error: unknown) => {
      throw toRefusal(join(folder, sqlFile), error);
    },
  );
  if (!place.isRemote) await migrateLocalDatabase(stateDir);
  await withWorkerData(place, async (data, { deleteCopies, eraseAgain }) => {
    const { media, spill } = data;
    if (erasures) await eraseAgain(data, erasures);
    await deleteCopies(media);
    for (const name of pictures) {
      log(`picture ${name}`);
      await media?.put(name, readFileSync(join(folder, picturesFolder, name)));
    }
    for (const [index, name] of leads.entries()) {
      const { at, text } = JSON.parse(readFileSync(join(folder, leadFile(index)), 'utf8')) as { at: number; text: string };
      if (erasures?.leads.some((id) => text.includes(id))) continue;
      await spill?.put(name, text, { customMetadata: { at: String(at) } });
    }
  });
  if (!place.isRemote) removeErasedBytes(stateDir, { isForced: true });
}

function toRefusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('D1_ERROR')) return error;
  return new UserError(`${file} cannot be restored: ${error.message.replace(/^D1_ERROR: /, '')}. Nothing was changed.`, {
    hint: 'Restore a different backup.',
    cause: error,
  });
}
