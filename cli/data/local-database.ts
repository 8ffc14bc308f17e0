import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { loadWrangler } from '#cli/platform/wrangler.ts';
import { withBindings } from './bindings.ts';

const migrationsFolder = new URL('../../worker/migrations/', import.meta.url);

/** Names of the migrations that the database has; beside its files, so that it goes when they go. */
const appliedFile = (stateDir: string): string => join(persistFolder(stateDir), 'v3/d1/applied-migrations');

function readApplied(stateDir: string): string | undefined {
  try {
    return readFileSync(appliedFile(stateDir), 'utf8');
  } catch {
    return undefined;
  }
}

/** Wrangler's table of what has been applied, so that either may go on where the other ended. */
const appliedTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

/** Each migration as one transaction with its name. */
async function applyMigrations(db: D1Database, names: readonly string[], split: (sql: string) => string[]): Promise<void> {
  await db.prepare(appliedTable).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of names.filter((each) => !applied.has(each))) {
    const statements = split(readFileSync(new URL(name, migrationsFolder), 'utf8')).map((sql) => db.prepare(sql));
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)]);
  }
}

/** Brings the local database to the newest migration; where it is there, the runtime need not be started to see that. */
export async function migrateLocalDatabase(stateDir: string): Promise<void> {
  const names = readdirSync(migrationsFolder).sort();
  if (readApplied(stateDir) === names.join('\n')) return;
  const { unstable_splitSqlQuery } = await loadWrangler(stateDir);
  await withBindings({ stateDir, isRemote: false }, ({ DB }) => applyMigrations(DB, names, unstable_splitSqlQuery));
  mkdirSync(dirname(appliedFile(stateDir)), { recursive: true });
  writeFileSync(appliedFile(stateDir), names.join('\n'));
}

/** For whoever replaces the whole database: which migrations it has is asked anew. */
export const forgetMigrations = (stateDir: string): void => rmSync(appliedFile(stateDir), { force: true });
