import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#cli/platform/state-folders.ts';

export const databaseFolder = (stateDir: string): string => join(persistFolder(stateDir), 'v3/d1/miniflare-D1DatabaseObject');

export function databaseFiles(stateDir: string): string[] {
  const folder = databaseFolder(stateDir);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  return names.map((name) => join(folder, name));
}

/** Whether the migrated local database has an account. Reads the file directly, because opening the bindings would slow every start. */
export const hasAccounts = (stateDir: string): boolean =>
  databaseFiles(stateDir).some((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined;
    } finally {
      database.close();
    }
  });
