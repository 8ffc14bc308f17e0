import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStateFolder } from '#cli/platform/state-folders.ts';
import { loadWrangler, projectConfig } from '#cli/platform/wrangler.ts';
import { persistFolder } from './local-database.ts';
import type { Place } from './place.ts';

/**
 * Runs `work` with a configuration of wrangler that has the database and the pictures of a place and nothing else of the worker: neither
 * the built site nor a limit of rates is needed for them.
 */
export async function withBindingsConfig<Result>(
  { stateDir, isRemote, environment }: Place,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const { unstable_readConfig } = await loadWrangler(stateDir);
  const worker = unstable_readConfig({ config: projectConfig, ...(environment && { env: environment }) });
  const { name, account_id, compatibility_date } = worker;
  const markRemote = (bindings: readonly object[]) => bindings.map((binding) => ({ ...binding, remote: isRemote }));
  const d1_databases = markRemote(worker.d1_databases);
  const r2_buckets = markRemote(worker.r2_buckets);
  makeStateFolder(stateDir);
  const folder = mkdtempSync(join(stateDir, 'bindings-'));
  try {
    const file = join(folder, 'wrangler.json');
    writeFileSync(file, JSON.stringify({ name, account_id, compatibility_date, d1_databases, r2_buckets }));
    // Some commands look for the local database beside their configuration and nowhere else.
    mkdirSync(join(folder, '.wrangler'));
    symlinkSync(persistFolder(stateDir), join(folder, '.wrangler/state'), 'junction');
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
