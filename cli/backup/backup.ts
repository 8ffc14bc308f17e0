import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrateDatabase } from '#cli/database/database.ts';
import { replaceFile } from '#cli/replace-file.mjs';
import { persistFolder } from '#cli/serve/local-database.ts';
import { runWrangler, type WranglerResult } from '#cli/serve/wrangler.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { readBookmark } from './bookmark.ts';
import { exportDatabase } from './export-database.ts';

/** Which database: the live one, staging's, or that of this machine. */
export interface BackupPlace {
  stateDir: string;
  isRemote: boolean;
  /** `staging`, or absent for production. */
  environment?: string | undefined;
}

export interface BackupOptions extends BackupPlace {
  /** Folder that receives the backup, a folder of its own. */
  into: string;
  now: Date;
  /** Receives a line for each step. */
  log: (line: string) => void;
}

/** What a backup says of itself, in `backup.json`. */
export interface BackupNote {
  at: string;
  database: 'live' | 'staging' | 'local';
  /** Moment of the live database that it can be taken back to within 30 days, without the file. */
  bookmark?: string;
  pictures: string[];
}

export const sqlFile = 'database.sql';
export const noteFile = 'backup.json';
export const picturesFolder = 'pictures';

export const environmentArguments = ({ environment }: BackupPlace): string[] => (environment ? ['--env', environment] : []);

/** Arguments of wrangler that name the database, behind its command. */
export const placeArguments = (place: BackupPlace): string[] =>
  place.isRemote
    ? ['--remote', ...environmentArguments(place)]
    : ['--local', '--persist-to', persistFolder(resolve(place.stateDir))];

export const databaseName = ({ isRemote, environment }: BackupPlace): BackupNote['database'] =>
  isRemote ? (environment === 'staging' ? 'staging' : 'live') : 'local';

/** Names of the blog's pictures, as articles mention them. */
const pictureNames = (sql: string): string[] =>
  [...new Set([...sql.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name))].sort();

/**
 * Copies the database and the pictures that its articles show. The folder appears when it is complete.
 * @returns the folder
 * @throws {UserError} when the live database cannot be reached
 */
export async function takeBackup({ into, now, log, ...place }: BackupOptions): Promise<string> {
  const folder = join(resolve(into), `${databaseName(place)}-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, picturesFolder), { recursive: true, mode: 0o700 });
  try {
    // A machine that lost everything has no database yet, and a backup is put back there all the same.
    await migrateDatabase(place);
    const bookmark = place.isRemote ? await readBookmark(place) : undefined;
    log('database');
    const file = join(unfinished, sqlFile);
    refuseFailure(await exportDatabase(place, file), place);
    const pictures = await copyPictures(readFileSync(file, 'utf8'), { folder: join(unfinished, picturesFolder), place, log });
    const note: BackupNote = { at: now.toISOString(), database: databaseName(place), ...(bookmark && { bookmark }), pictures };
    replaceFile(join(unfinished, noteFile), `${JSON.stringify(note, null, 2)}\n`, { isSynced: true });
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyPictures(
  sql: string,
  { folder, place, log }: { folder: string; place: BackupPlace; log: BackupOptions['log'] },
): Promise<string[]> {
  const copied: string[] = [];
  for (const name of pictureNames(sql)) {
    log(`picture ${name}`);
    const file = join(folder, name);
    const { code } = await runWrangler(
      ['r2', 'object', 'get', `${bucketOf(place)}/${name}`, '--file', file, ...placeArguments(place)],
      { stateDir: resolve(place.stateDir) },
    );
    if (code === 0 && statSync(file, { throwIfNoEntry: false })) copied.push(name);
    else log(`picture ${name}: not there, left out`);
  }
  return copied;
}

export const bucketOf = ({ environment }: BackupPlace): string =>
  environment === 'staging' ? 'institute-media-staging' : 'institute-media';

export function refuseFailure({ code, output }: WranglerResult, { isRemote }: BackupPlace): void {
  if (code === 0) return;
  if (!isRemote) throw new Error(`The local database could not be used (wrangler ended with ${code}):\n${output}`);
  throw new UserError(`The live database could not be reached:\n${output.trim()}`, {
    hint: 'Log in first (npx wrangler login, or CLOUDFLARE_API_TOKEN), and set the id of the live database in wrangler.toml.',
  });
}
