import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeStateFolder } from '#cli/platform/state-folders.ts';
import { runWrangler } from '../platform/wrangler.ts';

/** Where wrangler keeps the local D1 and R2. */
export const persistFolder = (stateDir: string): string => join(stateDir, 'state');

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

/** Brings the local database to the newest migration; where it is there, wrangler need not be started to see that. */
export async function migrateLocalDatabase(stateDir: string): Promise<void> {
  const names = readdirSync(migrationsFolder).sort().join('\n');
  if (readApplied(stateDir) === names) return;
  makeStateFolder(stateDir);
  const { code, output } = await runWrangler(
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistFolder(stateDir)],
    { stateDir },
  );
  if (code !== 0) throw new Error(`The local database could not be migrated (wrangler ended with ${code}):\n${output}`);
  mkdirSync(dirname(appliedFile(stateDir)), { recursive: true });
  writeFileSync(appliedFile(stateDir), names);
}

/** For whoever replaces the whole database: which migrations it has is asked anew. */
export const forgetMigrations = (stateDir: string): void => rmSync(appliedFile(stateDir), { force: true });
