import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBindings } from '#cli/data/bindings.ts';
import { migrateLocalDatabase } from '#cli/data/local-database.ts';
import type { Bindings } from '#worker/platform/bindings.ts';

let migrated: Promise<string> | undefined;

async function migrateOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  await migrateLocalDatabase(folder);
  return folder;
}

/** Fills an empty folder with the local state of a first start: the current tables without rows. */
export async function fillState(stateDir: string): Promise<void> {
  migrated ??= migrateOnce();
  cpSync(await migrated, stateDir, { recursive: true });
}

export const readEach = (stateDir: string, statements: readonly string[]): Promise<Record<string, unknown>[][]> =>
  withState(stateDir, async ({ DB }) => {
    const results = await DB.batch<Record<string, unknown>>(statements.map((statement) => DB.prepare(statement)));
    return results.map(({ results: rows }) => rows);
  });

/** Opens local state in the same way as the worker. Each start takes time, so pass several statements in one call. */
export const withState = <Result>(stateDir: string, work: (bindings: Bindings) => Promise<Result>): Promise<Result> =>
  withBindings({ stateDir, isRemote: false }, work);
