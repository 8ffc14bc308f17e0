import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readIfExists } from '#cli/platform/if-exists.ts';
import type { AuditAction } from '#site/shared/audit-actions.ts';
import { databaseFiles, databaseFolder } from './local-files.ts';

/** Maximum time in milliseconds to wait while the running site locks the database. */
const lockWaitMs = 5_000;

const erasures = ['lead-erased', 'leads-expired', 'person-erased'] as const satisfies readonly AuditAction[];

const lastSql = `SELECT coalesce(max(id), 0) AS last FROM audit WHERE action IN (${erasures.map(() => '?').join()})`;

/**
 * File with the id of the last erasure whose data has also been scrubbed from the database files. It is deleted together with the database.
 */
const doneFile = (stateDir: string): string => join(databaseFolder(stateDir), 'erased-up-to');

const readDone = (stateDir: string): number => Number(readIfExists(doneFile(stateDir))?.toString() ?? 0);

function lastErasure(database: DatabaseSync): number {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit'").get()) return 0;
  return Number(database.prepare(lastSql).get(...erasures)?.last);
}

/**
 * Scrubs the data of erased people from the local database files. SQLite leaves deleted rows in free pages and in its log, and D1 does not
 * let the worker set `secure_delete`. Does nothing if nobody was erased since the last run, unless `isForced` is set. A restore sets it,
 * because the restored database has a different audit log. Also works while the site is running. Throws if the database stays locked.
 */
export function removeErasedBytes(stateDir: string, { isForced = false } = {}): void {
  for (const file of databaseFiles(stateDir)) {
    const database = new DatabaseSync(file, { timeout: lockWaitMs });
    try {
      const last = lastErasure(database);
      if (!isForced && last === readDone(stateDir)) continue;
      database.exec('VACUUM');
      const log = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      // If another process was reading, old pages remain in the log. In that case, the next call tries again.
      if (log?.busy === 0) writeFileSync(doneFile(stateDir), String(last));
    } finally {
      database.close();
    }
  }
}
