import { newDeliveries } from '../delivery/row.ts';
import { listUndrained } from '../delivery/undrained.ts';
import { brakeLead } from '../flood/brake.ts';
import { isTransient } from '../platform/database.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { readSpilled, type SpilledLead } from './spill.ts';
import { storeLead } from './store.ts';

/** Longer than a run may take: two runs at once would not tell an erasure from each other's work. */
const leaseMs = 120_000;
/** A run stops after this, so that mail has its time too. */
const budgetMs = 20_000;

const claimSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('lead-drain', ?2, ?1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at WHERE updated_at <= ?1 - ${leaseMs}
  RETURNING name`;
const releaseSql = "DELETE FROM state WHERE name = 'lead-drain' AND value = ?1";
const eraseSql = 'DELETE FROM leads WHERE id = ?1';

const maxFailuresInARow = 3;

/** Whether the store did not answer, rather than refuse what it was given. */
const isUnavailable = (error: unknown): boolean => error instanceof PartTimeout || isTransient(error);

const store = (ports: Ports, { lead, source, passedToken }: SpilledLead) =>
  storeLead(ports, lead, { deliveries: newDeliveries(ports, lead), brake: brakeLead(ports, lead, { source, passedToken }) });

/** Stores one lead, or finds that it is stored, and only then lets go of it. */
async function drainOne(ports: Ports, name: string): Promise<void> {
  const spilled = await readSpilled(ports, name);
  if (!spilled) return;
  const { id, isNew } = await store(ports, spilled);
  // Its sender had it erased while it was on its way: nobody else takes from here what one run drains.
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
      // A lead that is at fault itself holds up no other; several in a row without an answer say that a store is away.
      if (isUnavailable(error)) failuresInARow += 1;
      if (failuresInARow === maxFailuresInARow) break;
    }
  }
  logEvent('leads-drained', { found: names.length, failures });
}

/**
 * Brings the leads that wait outside the database into it, each once, also where the write that was given up had been done after all. A
 * fault leaves them where they are, and holds up nothing else.
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
