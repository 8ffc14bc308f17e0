import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readRows, writeRows } from '#cli/database/database.ts';
import { forgetMigrations, migrateLocalDatabase } from '#cli/serve/local-database.ts';
import { runWrangler } from '#cli/serve/wrangler.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import {
  type BackupNote,
  type BackupPlace,
  bucketOf,
  environmentArguments,
  noteFile,
  picturesFolder,
  placeArguments,
  refuseFailure,
  sqlFile,
} from './backup.ts';

const noteSchema = z.object({
  at: z.string(),
  database: z.enum(['live', 'staging', 'local']),
  bookmark: z.string().optional(),
  pictures: z.array(z.string().regex(/^[\w-]+\.\w+$/)),
});

/** What the backup in a folder says of itself. @throws {UserError} when there is none */
export function readNote(folder: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(folder, noteFile), 'utf8'))) as BackupNote;
  } catch {
    throw new UserError(`${folder} holds no backup.`, {
      hint: `Give a folder with ${noteFile} and ${sqlFile}, as ${programName} backup makes it.`,
    });
  }
}

export interface RestoreOptions extends BackupPlace {
  folder: string;
  log: (line: string) => void;
}

/** Puts the database and the pictures back as a backup has them. What was written since is lost. */
export async function restoreBackup({ folder, log, ...place }: RestoreOptions): Promise<void> {
  const { pictures } = readNote(folder);
  const database = { stateDir: place.stateDir, isRemote: place.isRemote, environment: place.environment };
  log('database');
  const present = await readRows<{ type: string; name: string }>(database, presentSql);
  const statements = [...dropStatements(present), readFileSync(join(folder, sqlFile), 'utf8').trim().replace(/;$/, '')];
  // A backup may be older than the code.
  if (!place.isRemote) forgetMigrations(resolve(place.stateDir));
  await writeRows(database, ['PRAGMA defer_foreign_keys = TRUE', ...statements]);
  if (!place.isRemote) await migrateLocalDatabase(resolve(place.stateDir));
  for (const name of pictures) {
    log(`picture ${name}`);
    const args = ['r2', 'object', 'put', `${bucketOf(place)}/${name}`, '--file', join(resolve(folder), picturesFolder, name)];
    refuseFailure(await runWrangler([...args, ...placeArguments(place)], { stateDir: resolve(place.stateDir) }), place);
  }
}

/** The platform's own tables stay. */
const presentSql =
  "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid DESC";

/** Triggers and views first, then the tables, the youngest first: what refers to a table goes before it. */
function dropStatements(present: readonly { type: string; name: string }[]): string[] {
  const order = ['trigger', 'view', 'table'];
  return present
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(({ type, name }) => `DROP ${type.toUpperCase()} IF EXISTS "${name.replaceAll('"', '""')}"`);
}

/** Takes the live database back to a moment of the last 30 days (D1 Time Travel). */
export async function restoreBookmark(bookmark: string, place: BackupPlace): Promise<void> {
  const args = ['d1', 'time-travel', 'restore', 'DB', '--bookmark', bookmark, '--json', ...environmentArguments(place)];
  refuseFailure(await runWrangler(args, { stateDir: resolve(place.stateDir), isRemote: true }), place);
}
