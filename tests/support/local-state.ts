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

/** Fills an empty folder with local state as a first start leaves it: the newest tables, and nothing in them. */
export async function fillState(stateDir: string): Promise<void> {
  migrated ??= migrateOnce();
  cpSync(await migrated, stateDir, { recursive: true });
}

/** The rows of each statement. */
export const readEach = (stateDir: string, statements: readonly string[]): Promise<Record<string, unknown>[][]> =>
  withState(stateDir, async ({ DB }) => {
    const results = await DB.batch<Record<string, unknown>>(statements.map((statement) => DB.prepare(statement)));
    return results.map(({ results: rows }) => rows);
  });

/** Works on local state as the worker would; for several statements at once, as each start takes its time. */
export const withState = <Result>(stateDir: string, work: (bindings: Bindings) => Promise<Result>): Promise<Result> =>
  withBindings({ stateDir, isRemote: false }, work);
