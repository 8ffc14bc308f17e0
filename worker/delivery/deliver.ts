import type { LeadRow } from '#site/shared/lead-columns.ts';
import { mapConcurrently } from '#site/shared/map-concurrently.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Outcome, Ports } from '../platform/ports.ts';
import { rowColumns } from '../stored-lead/columns.ts';
import { openMailCircuit } from './circuit.ts';
import { claimDue } from './claim.ts';
import { deliveries } from './delivery-kinds.ts';
import type { DeliveryKind, OutboxRow } from './row.ts';
import { settleDelivery } from './settle.ts';

/** The platform allows six simultaneous connections. */
const maxConcurrent = 5;
const maxClaimed = 20;

/** Sends one row and stores the outcome. An internal error counts as a failed attempt, so that it cannot block other rows. */
async function deliverAndSettle(ports: Ports, row: OutboxRow, lead: LeadRow | undefined): Promise<Outcome> {
  const outcome = await deliveries[row.kind].send(ports, row, lead).catch((error: unknown): Outcome => {
    logError('delivery-bug', error, { delivery: row.id });
    return { kind: 'retry', reason: 'internal error' };
  });
  const status = await settleDelivery(ports, row, outcome);
  if (outcome.kind !== 'accepted')
    logEvent('delivery-failed', { delivery: row.id, kind: row.kind, outcome: outcome.kind, status, reason: outcome.reason });
  return outcome;
}

async function readLeads(ports: Ports, rows: readonly OutboxRow[]): Promise<Map<string, LeadRow>> {
  const ids = JSON.stringify(rows.map((row) => row.lead_id));
  const leads = await ports.db.all<LeadRow>(`SELECT ${rowColumns} FROM leads WHERE id IN (SELECT value FROM json_each(?1))`, ids);
  return new Map(leads.map((lead) => [lead.id, lead]));
}

const configuredKinds = (ports: Ports): DeliveryKind[] =>
  (Object.keys(deliveries) as DeliveryKind[]).filter((kind) => !deliveries[kind].findMissing(ports));

/**
 * Claims and delivers up to 20 due rows, for one lead or for all. Each row is delivered at least once. It is delivered twice only if the
 * database fails after the message was accepted.
 * @returns the number of claimed rows
 */
export async function deliverDue(ports: Ports, leadId?: string): Promise<number> {
  const kinds = configuredKinds(ports);
  if (!kinds.length) return 0;
  const rows = await claimDue(ports, { kinds, limit: maxClaimed, leadId });
  if (!rows.length) return 0;
  const leads = await readLeads(ports, rows);
  const outcomes = await mapConcurrently(rows, maxConcurrent, (row) =>
    deliverAndSettle(ports, row, leads.get(row.lead_id ?? '')),
  );
  const refusal = outcomes.find((outcome, index) => outcome.kind === 'misconfigured' && rows[index]?.kind !== 'webhook');
  if (refusal?.kind === 'misconfigured') await openMailCircuit(ports, refusal.reason);
  return rows.length;
}
