import { listUndrained } from '../delivery/undrained.ts';
import { isTransient } from '../platform/database.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { readSpilled } from './spill.ts';
import { storeSubmission } from './store.ts';

/** Lease duration, longer than any run. Two simultaneous runs would mistake each other's deletions for erasure requests. */
const leaseMs = 120_000;
const budgetMs = 20_000;

const claimSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('lead-drain', ?2, ?1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at WHERE updated_at <= ?1 - ${leaseMs}
  RETURNING name`;
const releaseSql = "DELETE FROM state WHERE name = 'lead-drain' AND value = ?1";
const eraseSql = 'DELETE FROM leads WHERE id = ?1';

const maxFailuresInARow = 3;

const isUnavailable = (error: unknown): boolean => error instanceof PartTimeout || isTransient(error);

async function drainOne(ports: Ports, name: string): Promise<void> {
  const spilled = await readSpilled(ports, name);
  if (!spilled) return;
  const { id, isNew } = await storeSubmission(ports, spilled);
  // The lead has disappeared from the bucket during the run. Only one run drains at a time, so the sender must have had the lead erased.
  if (isNew && !(await ports.spill?.head(name))) await ports.db.run(eraseSql, id);
  await ports.spill?.delete(name);
}

async function drainAll(ports: Ports, names: readonly string[]): Promise<void> {
  const startedAt = ports.stopwatch.now();
  let failures = 0;
  let failuresInARow = 0;
  for (const name of names) {
    if (ports.stopwatch.now() - startedAt > budgetMs) break;
    try {
      await drainOne(ports, name);
      failuresInARow = 0;
    } catch (error) {
      failures += 1;
      logError('lead-not-drained', error, { name });
      // A faulty lead does not stop the run, but several failures in a row mean that the bucket or the database is unavailable.
      if (isUnavailable(error)) failuresInARow += 1;
      if (failuresInARow === maxFailuresInARow) break;
    }
  }
  logEvent('leads-drained', { found: names.length, failures });
}

/**
 * Moves leads from the fallback bucket into the database. Each lead is stored only once, even if an earlier database write that seemed to
 * fail did succeed. After an error, leads stay where they are. Never throws.
 */
export async function drainLeads(ports: Ports): Promise<void> {
  try {
    const waiting = await listUndrained(ports);
    if (waiting.length === 0) return;
    const lease = ports.newId();
    if ((await ports.db.first(claimSql, ports.now(), lease)) === undefined) return;
    await drainAll(
      ports,
      waiting.map(({ name }) => name),
    );
    await ports.db.run(releaseSql, lease);
  } catch (error) {
    logError('leads-not-drained', error);
  }
}
