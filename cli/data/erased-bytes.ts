import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditAction } from '#site/shared/audit-actions.ts';
import { databaseFiles, databaseFolder } from './local-files.ts';

/** How long the served site may hold the database before this gives up. */
const lockWaitMs = 5_000;

/** What the audit says of each way in which people are erased. */
const erasures = ['lead-erased', 'leads-expired', 'person-erased'] as const satisfies readonly AuditAction[];

const lastSql = `SELECT coalesce(max(id), 0) AS last FROM audit WHERE action IN (${erasures.map(() => '?').join()})`;

/** Id of the last erasure after which the bytes were removed; beside the database, so that it goes when that goes. */
const doneFile = (stateDir: string): string => join(databaseFolder(stateDir), 'erased-up-to');

function readDone(stateDir: string): number {
  try {
    return Number(readFileSync(doneFile(stateDir), 'utf8'));
  } catch {
    return 0;
  }
}

/** Id of the last erasure in the audit; 0 without any, and for a database that has no tables yet. */
function lastErasure(database: DatabaseSync): number {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit'").get()) return 0;
  return Number(database.prepare(lastSql).get(...erasures)?.last);
}

/**
 * Takes the bytes of erased people out of the files of the local database: SQLite leaves deleted rows in the free parts of
 * its pages and in its log, and D1 does not let the worker set `secure_delete`. Does nothing without an erasure since the
 * last time, unless forced: a restored database has another audit. The site may be served meanwhile. Throws when the database stays locked.
 */
export function removeErasedBytes(stateDir: string, { isForced = false } = {}): void {
  for (const file of databaseFiles(stateDir)) {
    const database = new DatabaseSync(file, { timeout: lockWaitMs });
    try {
      const last = lastErasure(database);
      if (!isForced && last === readDone(stateDir)) continue;
      database.exec('VACUUM');
      const log = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      // Somebody was reading the old pages: they are still in the log, so the next call does it again.
      if (log?.busy === 0) writeFileSync(doneFile(stateDir), String(last));
    } finally {
      database.close();
    }
  }
}
