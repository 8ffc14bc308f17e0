import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeStateFolder, persistFolder } from '#cli/platform/state-folders.ts';
import { loadWrangler, projectConfig } from '#cli/platform/wrangler.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { type Place, unreachable } from './place.ts';

/** Runs `work` with a wrangler configuration that contains only the database and the buckets, so that no built site is needed. */
async function withBindingsConfig<Result>(
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
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with the database and the buckets of the local, live or staging site, through wrangler's bindings.
 * @throws {UserError} if the live data cannot be reached
 */
export async function withBindings<Result>(relativePlace: Place, work: (bindings: Bindings) => Promise<Result>): Promise<Result> {
  const place = { ...relativePlace, stateDir: resolve(relativePlace.stateDir) };
  return withBindingsConfig(place, async (configPath) => {
    const { env, dispose } = await openBindings(place, configPath);
    try {
      return await work(env);
    } finally {
      await dispose();
    }
  });
}

async function openBindings({ stateDir, isRemote }: Place, configPath: string) {
  const { getPlatformProxy } = await loadWrangler(stateDir);
  const persist = { path: join(persistFolder(stateDir), 'v3') };
  const options = { configPath, persist, remoteBindings: isRemote, envFiles: [] };
  return getPlatformProxy<Bindings & Record<string, unknown>>(options).catch((error: unknown) => {
    throw isRemote ? unreachable(String(error instanceof Error ? error.message : error)) : error;
  });
}
