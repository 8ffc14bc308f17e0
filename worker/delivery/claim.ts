import type { Ports } from '../platform/ports.ts';
import { circuitSince } from './circuit.ts';
import type { DeliveryKind, OutboxRow } from './row.ts';

/** Longer than a whole run may take, so that no two runs hold one row. */
const leaseMs = 120_000;

interface ClaimOptions {
  kinds: readonly DeliveryKind[];
  limit: number;
  /** Only this lead's rows. */
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
 * Takes due rows for this run; none of mail while its circuit is open. A run that dies with its rows loses nothing: the lease ends and another run takes them.
 * A claim whose answer is lost leaves its rows leased until then.
 */
export async function claimDue(ports: Ports, { kinds, limit, leadId }: ClaimOptions): Promise<OutboxRow[]> {
  const now = ports.now();
  const values = [ports.newId(), now + leaseMs, now, JSON.stringify(kinds), leadId ?? null, limit, circuitSince(now)];
  return ports.db.all<OutboxRow>(claimSql, ...values);
}
