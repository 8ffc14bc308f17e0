import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { readIfExists } from '#cli/platform/if-exists.ts';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { loadWrangler } from '#cli/platform/wrangler.ts';
import { withBindings } from './bindings.ts';

const migrationsFolder = new URL('../../worker/migrations/', import.meta.url);

/** File with the names of the applied migrations. It is deleted together with the database. */
const appliedFile = (stateDir: string): string => join(persistFolder(stateDir), 'v3/d1/applied-migrations');

/** Creates wrangler's own migrations table, so that wrangler and this code never apply the same migration twice. */
const appliedTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

async function applyMigrations(db: D1Database, names: readonly string[], split: (sql: string) => string[]): Promise<void> {
  await db.prepare(appliedTable).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of names.filter((each) => !applied.has(each))) {
    const statements = split(readFileSync(new URL(name, migrationsFolder), 'utf8')).map((sql) => db.prepare(sql));
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)]);
  }
}

/** Migrates the local database. If the database is up to date, does not start the runtime. */
export async function migrateLocalDatabase(stateDir: string): Promise<void> {
  const names = readdirSync(migrationsFolder).sort();
  if (readIfExists(appliedFile(stateDir))?.toString() === names.join('\n')) return;
  const { unstable_splitSqlQuery } = await loadWrangler(stateDir);
  await withBindings({ stateDir, isRemote: false }, ({ DB }) => applyMigrations(DB, names, unstable_splitSqlQuery));
  mkdirSync(dirname(appliedFile(stateDir)), { recursive: true });
  writeFileSync(appliedFile(stateDir), names.join('\n'));
}

/** Makes the next migration check the database again for applied migrations. Must be called when the whole database is replaced. */
export const forgetMigrations = (stateDir: string): void => rmSync(appliedFile(stateDir), { force: true });
