import { type NewLead, newLeadColumns } from '#site/shared/lead-columns.ts';
import { type NewDelivery, newDeliveries } from '../delivery/row.ts';
import { type BrakeStatements, brakeLead } from '../flood/brake.ts';
import { isTransient, type Statement } from '../platform/database.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { isDoubtful } from '../stored-lead/spam-signs.ts';
import { repeatWindowMs } from './idempotency.ts';
import type { SpilledLead } from './spill.ts';

export interface StoredLead {
  id: string;
  /** False if an earlier submission had the same key or, if no key was sent, the same content. */
  isNew: boolean;
  isChallenged: boolean;
}

interface LeadParts {
  deliveries: readonly NewDelivery[];
  brake?: BrakeStatements | undefined;
}

const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `?${index + 1}`).join(', ');

const recentDuplicate = (hash: string, since: string): string =>
  `key_derived = 1 AND payload_hash = ${hash} AND created_at > ${since}`;

const insertLeadSql = `
  INSERT INTO leads (${newLeadColumns.join(', ')}) SELECT ${placeholders(newLeadColumns.length)}
  WHERE NOT EXISTS (SELECT 1 FROM leads WHERE ${recentDuplicate(`?${newLeadColumns.length + 1}`, `?${newLeadColumns.length + 2}`)})
  ON CONFLICT DO NOTHING`;

/**
 * Inserts a delivery only for a lead that this submission stored. The id depends only on the key, so only `created_at` can distinguish a
 * repeat from the first submission. Each lead has at most one delivery of each kind. The dedupe key cannot ensure this, because held mail
 * has a different key.
 */
const insertDeliverySql = `
  INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at, status) SELECT ?1, ?2, ?3, ?4, ?5, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?2 AND created_at = ?5)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE lead_id = ?2 AND kind = ?3) ON CONFLICT DO NOTHING`;

const findLeadSql = `
  SELECT id, payload_hash, created_at FROM leads WHERE idem_key = ?1
  UNION ALL SELECT id, payload_hash, created_at FROM leads WHERE ${recentDuplicate('?2', '?3')} LIMIT 1`;

/** If two submissions arrive in the same millisecond, the one whose delivery was stored counts as the first. */
const findSql = `SELECT found.*, ?4 IS NULL OR EXISTS (SELECT 1 FROM outbox WHERE id = ?4) AS has_delivery FROM (${findLeadSql}) AS found`;

/** Maximum number of different versions stored for one key. A person may correct an enquiry, but endless changes mean a faulty program. */
const maxResubmissions = 5;

const storeResubmissionSql = `
  INSERT INTO lead_resubmissions (lead_id, payload_hash, payload, created_at) SELECT ?1, ?2, ?3, ?4
  WHERE (SELECT COUNT(*) FROM lead_resubmissions WHERE lead_id = ?1) < ${maxResubmissions} ON CONFLICT DO NOTHING`;

const isChallengedSql = `SELECT burst IS NOT NULL AND status = 'new' AS is_challenged FROM leads WHERE id = (SELECT id FROM (${findLeadSql}))`;

interface FoundRow {
  id: string;
  payload_hash: string;
  created_at: number;
  has_delivery: number;
  is_challenged: number;
}

function insertStatements({ db }: Ports, lead: NewLead, { deliveries, brake }: LeadParts): Statement<FoundRow>[] {
  const duplicateHash = lead.key_derived ? lead.payload_hash : null;
  const since = lead.created_at - repeatWindowMs;
  return [
    db.query(insertLeadSql, ...newLeadColumns.map((column) => lead[column]), duplicateHash, since),
    ...(brake?.beforeDeliveries ?? []),
    ...deliveries.map(({ id, kind, dedupe_key }) => {
      const isHeld = kind === 'acknowledgement' && isDoubtful(lead);
      // Uses the same outbox key as mail held by the flood brake, so that releasing held mail also releases this delivery.
      const key = isHeld ? `held:${lead.id}:${dedupe_key}` : dedupe_key;
      return db.query(insertDeliverySql, id, lead.id, kind, key, lead.created_at, isHeld ? 'held' : 'pending');
    }),
    ...(brake?.afterDeliveries ?? []),
    db.query(findSql, lead.idem_key, duplicateHash, since, deliveries[0]?.id ?? null),
    ...(brake ? [db.query(isChallengedSql, lead.idem_key, duplicateHash, since)] : []),
  ];
}

/** If the database rejects the transaction, the flood brake's statements may be at fault. The lead is then stored without them. */
async function runInsert(ports: Ports, lead: NewLead, parts: LeadParts): Promise<FoundRow | undefined> {
  try {
    const rows = await ports.db.batch(insertStatements(ports, lead, parts));
    const [found, challenged] = rows.slice(parts.brake ? -2 : -1).map(([row]) => row);
    return found && { ...found, is_challenged: challenged?.is_challenged ?? 0 };
  } catch (error) {
    if (!parts.brake || error instanceof PartTimeout || isTransient(error)) throw error;
    logError('flood-brake-failed', error, { lead: lead.id });
    return runInsert(ports, lead, { ...parts, brake: undefined });
  }
}

/**
 * Stores a lead and its deliveries once, in one transaction. Safe to repeat: after a lost response, the second attempt finds the row that
 * the first attempt stored. Different content with the same key is stored as a resubmission, up to five per lead. Throws if the database
 * fails.
 */
export async function storeLead(ports: Ports, lead: NewLead, parts: LeadParts = { deliveries: [] }): Promise<StoredLead> {
  const found = await runInsert(ports, lead, parts);
  if (!found) throw new Error('A lead was neither stored nor found');
  const isNew = found.id === lead.id && found.created_at === lead.created_at && found.has_delivery === 1;
  if (!isNew && found.payload_hash !== lead.payload_hash) await storeResubmission(ports, found.id, lead);
  return { id: found.id, isNew, isChallenged: found.is_challenged === 1 };
}

/** Stores a visitor's lead with its deliveries and the flood protection. Throws if the database fails. */
export const storeSubmission = (ports: Ports, { lead, ...sender }: SpilledLead): Promise<StoredLead> =>
  storeLead(ports, lead, { deliveries: newDeliveries(ports, lead), brake: brakeLead(ports, lead, sender) });

async function storeResubmission({ db, newId }: Ports, firstId: string, lead: NewLead): Promise<void> {
  const content = JSON.stringify({ ...lead, id: newId() });
  const [, stored] = await db.batch([
    db.query(storeResubmissionSql, firstId, lead.payload_hash, content, lead.created_at),
    db.query('SELECT 1 FROM lead_resubmissions WHERE lead_id = ?1 AND payload_hash = ?2', firstId, lead.payload_hash),
  ]);
  if (!stored?.length) logEvent('resubmission-not-kept', { lead: firstId });
}
