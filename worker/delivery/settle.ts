import { cutText } from '#site/shared/text/cut-text.ts';
import { hourMs, minuteMs } from '#site/shared/times.ts';
import type { Outcome, Ports } from '../platform/ports.ts';
import type { OutboxRow } from './row.ts';

/**
 * Pauses before the second and later attempts. After the last attempt, the row is dead: `/api/health` shows it, and staff can send it
 * again.
 */
const pausesMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs, 24 * hourMs];

/**
 * Returns the time of the next attempt. Undefined after the last one. Shortens the pause by a random amount of up to a tenth, so that rows
 * are not all retried at the same time after an outage.
 */
function nextTryAt(failures: number, now: number, random: number): number | undefined {
  const pause = pausesMs[failures - 1];
  return pause === undefined ? undefined : now + Math.round(pause * (1 - random / 10));
}

const settleSql = `
  UPDATE outbox SET status = ?1, attempts = ?2, due_at = COALESCE(?3, due_at), last_error = ?4, sent_at = ?5, lease = NULL, leased_until = NULL
  WHERE id = ?6 AND lease = ?7`;

interface Settlement {
  status: 'pending' | 'sent' | 'dead';
  attempts: number;
  dueAt: number | null;
  error: string | null;
}

function createSettlement(ports: Ports, { attempts }: OutboxRow, outcome: Outcome): Settlement {
  if (outcome.kind === 'accepted') return { status: 'sent', attempts: attempts + 1, dueAt: null, error: null };
  if (outcome.kind === 'misconfigured') return { status: 'pending', attempts, dueAt: null, error: outcome.reason };
  const failures = attempts + 1;
  const dueAt = outcome.kind === 'retry' ? nextTryAt(failures, ports.now(), ports.random()) : undefined;
  return { status: dueAt === undefined ? 'dead' : 'pending', attempts: failures, dueAt: dueAt ?? null, error: outcome.reason };
}

/** Stores an outcome and releases the row. Does nothing if another run has taken over the lease. */
export async function settleDelivery(ports: Ports, row: OutboxRow, outcome: Outcome): Promise<Settlement['status']> {
  const { status, attempts, dueAt, error } = createSettlement(ports, row, outcome);
  const sentAt = status === 'sent' ? ports.now() : null;
  await ports.db.run(settleSql, status, attempts, dueAt, error && cutText(error, 300), sentAt, row.id, row.lease);
  return status;
}
