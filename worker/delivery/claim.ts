import type { Ports } from '../platform/ports.ts';
import { circuitSince } from './circuit.ts';
import type { DeliveryKind, OutboxRow } from './row.ts';

/** The lease is longer than any run, so that two runs never hold the same row. */
const leaseMs = 120_000;

interface ClaimOptions {
  kinds: readonly DeliveryKind[];
  limit: number;
  leadId?: string | undefined;
}

const claimSql = `
  UPDATE outbox SET lease = ?1, leased_until = ?2 WHERE id IN (
    SELECT id FROM outbox
    WHERE status = 'pending' AND due_at <= ?3 AND (leased_until IS NULL OR leased_until <= ?3)
      AND kind IN (SELECT value FROM json_each(?4)) AND (?5 IS NULL OR lead_id = ?5)
      AND (kind = 'webhook' OR NOT EXISTS (SELECT 1 FROM state WHERE name = 'mail-circuit' AND updated_at > ?7))
    ORDER BY due_at LIMIT ?6)
  RETURNING id, lead_id, kind, department, user_id, dedupe_key, attempts, lease, created_at`;

/**
 * Claims due rows for this run. Leaves mail unclaimed while the mail circuit is open. If the run fails or the response is lost, another run
 * can claim the rows after the lease ends.
 */
export async function claimDue(ports: Ports, { kinds, limit, leadId }: ClaimOptions): Promise<OutboxRow[]> {
  const now = ports.now();
  const values = [ports.newId(), now + leaseMs, now, JSON.stringify(kinds), leadId ?? null, limit, circuitSince(now)];
  return ports.db.all<OutboxRow>(claimSql, ...values);
}
