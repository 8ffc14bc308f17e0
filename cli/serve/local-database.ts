import { join } from 'node:path';
import { runWrangler } from './wrangler.ts';

/** Where wrangler keeps the local D1 and R2. */
export const persistFolder = (stateDir: string): string => join(stateDir, 'state');

/** Brings the local database to the newest migration; does nothing when it is there. */
export async function migrateLocalDatabase(stateDir: string): Promise<void> {
  const { code, output } = await runWrangler(
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistFolder(stateDir)],
    { stateDir },
  );
  if (code !== 0) throw new Error(`The local database could not be migrated (wrangler ended with ${code}):\n${output}`);
}
