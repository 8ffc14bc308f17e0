import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withBindings } from '#cli/data/bindings.ts';
import { migrateLocalDatabase } from '#cli/data/local-database.ts';
import { databaseFiles } from '#cli/data/local-files.ts';
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

/** Opens the database file directly, because opening the bindings takes much longer. */
function withDatabase<Result>(stateDir: string, work: (database: DatabaseSync) => Result): Result {
  const [file = ''] = databaseFiles(stateDir);
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export const readEach = (stateDir: string, statements: readonly string[]): Record<string, unknown>[][] =>
  withDatabase(stateDir, (database) =>
    statements.map((statement) =>
      database
        .prepare(statement)
        .all()
        .map((row) => ({ ...row })),
    ),
  );

export const runEach = (stateDir: string, statements: readonly string[]): void =>
  withDatabase(stateDir, (database) => database.exec(statements.join(';\n')));

/** Opens local state in the same way as the worker, with its buckets. */
export const withState = <Result>(stateDir: string, work: (bindings: Bindings) => Promise<Result>): Promise<Result> =>
  withBindings({ stateDir, isRemote: false }, work);
