import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';
import { migrateLocalDatabase, persistFolder } from '#cli/data/local-database.ts';
import { root } from './root.ts';

let migrated: Promise<string> | undefined;

async function migrateOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  await migrateLocalDatabase(folder);
  return folder;
}

/** Fills an empty folder with local state as a first start leaves it: the newest tables, and nothing in them. */
export async function fillState(stateDir: string): Promise<void> {
  migrated ??= migrateOnce();
  cpSync(await migrated, stateDir, { recursive: true });
}

interface LocalBindings {
  DB: D1Database;
  MEDIA: R2Bucket;
}

/** The rows of each statement. */
export const readEach = (stateDir: string, statements: readonly string[]): Promise<Record<string, unknown>[][]> =>
  withState(stateDir, async ({ DB }) => {
    const results = await DB.batch<Record<string, unknown>>(statements.map((statement) => DB.prepare(statement)));
    return results.map(({ results: rows }) => rows);
  });

/** Works on local state as the worker would; for several statements at once, as each start takes its time. */
export async function withState<Result>(stateDir: string, work: (bindings: LocalBindings) => Promise<Result>): Promise<Result> {
  const { env, dispose } = await getPlatformProxy<LocalBindings & Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(persistFolder(stateDir), 'v3') },
    remoteBindings: false,
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
