import { type NewLead, newLeadColumns } from '#site/shared/lead-columns.ts';
import type { NewDelivery } from '../delivery/row.ts';
import type { BrakeStatements } from '../flood/brake.ts';
import { isTransient, type Statement } from '../platform/database.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { isDoubtful } from '../stored-lead/spam-signs.ts';
import { repeatWindowMs } from './idempotency.ts';

export interface StoredLead {
  id: string;
  /** False when this submission was stored before: by its key or, without one, by its content. */
  isNew: boolean;
  /** Whether its mail is held until its sender passes a challenge. */
  isChallenged: boolean;
}

/** What a lead is stored with. */
interface LeadParts {
  deliveries: readonly NewDelivery[];
  /** Undefined where the lead is not to be braked. */
  brake: BrakeStatements | undefined;
}

const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `?${index + 1}`).join(', ');

/** An equal submission without key, younger than the window. Two parameters follow the columns: its content and its earliest time. */
const recentDuplicate = (hash: string, since: string): string =>
  `key_derived = 1 AND payload_hash = ${hash} AND created_at > ${since}`;

const insertLeadSql = `
  INSERT INTO leads (${newLeadColumns.join(', ')}) SELECT ${placeholders(newLeadColumns.length)}
  WHERE NOT EXISTS (SELECT 1 FROM leads WHERE ${recentDuplicate(`?${newLeadColumns.length + 1}`, `?${newLeadColumns.length + 2}`)})
  ON CONFLICT DO NOTHING`;

/**
 * Only for a lead that this submission stored: a key makes one id, so that it is the time which tells a replay from the first. A lead has one
 * delivery of a kind: what the brake holds has given up its key, and a second try would send beside it.
 */
const insertDeliverySql = `
  INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at, status) SELECT ?1, ?2, ?3, ?4, ?5, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?2 AND created_at = ?5)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE lead_id = ?2 AND kind = ?3) ON CONFLICT DO NOTHING`;

const findLeadSql = `
  SELECT id, payload_hash, created_at FROM leads WHERE idem_key = ?1
  UNION ALL SELECT id, payload_hash, created_at FROM leads WHERE ${recentDuplicate('?2', '?3')} LIMIT 1`;

/** Of two submissions in one millisecond the one whose delivery stands was the first. */
const findSql = `SELECT found.*, ?4 IS NULL OR EXISTS (SELECT 1 FROM outbox WHERE id = ?4) AS has_delivery FROM (${findLeadSql}) AS found`;

/** Contents that are kept under one key: a person corrects themselves, a program that goes on and on has a fault. */
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

/** The last two find the lead, and tell whether it is challenged; the last is left out where nothing is braked. */
function insertStatements({ db }: Ports, lead: NewLead, { deliveries, brake }: LeadParts): Statement<FoundRow>[] {
  const duplicateHash = lead.key_derived ? lead.payload_hash : null;
  const since = lead.created_at - repeatWindowMs;
  return [
    db.query(insertLeadSql, ...newLeadColumns.map((column) => lead[column]), duplicateHash, since),
    ...(brake?.beforeDeliveries ?? []),
    ...deliveries.map(({ id, kind, dedupe_key }) => {
      const isHeld = kind === 'acknowledgement' && isDoubtful(lead);
      // As the brake on floods holds it, so that the same release sends it.
      const key = isHeld ? `held:${lead.id}:${dedupe_key}` : dedupe_key;
      return db.query(insertDeliverySql, id, lead.id, kind, key, lead.created_at, isHeld ? 'held' : 'pending');
    }),
    ...(brake?.afterDeliveries ?? []),
    db.query(findSql, lead.idem_key, duplicateHash, since, deliveries[0]?.id ?? null),
    ...(brake ? [db.query(isChallengedSql, lead.idem_key, duplicateHash, since)] : []),
  ];
}

/** A transaction that is refused for good may be refused for the brake's part in it: a lead is not lost to that. */
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
 * Stores a lead and its deliveries in one transaction, once. Safe to repeat: after a lost answer the second try finds the
 * first one's row. A key used again with other content changes nothing; that content is kept beside the first, up to five of them.
 * Throws when the database fails for good.
 */
export async function storeLead(ports: Ports, lead: NewLead, parts: LeadParts): Promise<StoredLead> {
  const found = await runInsert(ports, lead, parts);
  if (!found) throw new Error('A lead was neither stored nor found');
  const isNew = found.id === lead.id && found.created_at === lead.created_at && found.has_delivery === 1;
  if (!isNew && found.payload_hash !== lead.payload_hash) await storeResubmission(ports, found.id, lead);
  return { id: found.id, isNew, isChallenged: found.is_challenged === 1 };
}

async function storeResubmission({ db, newId }: Ports, firstId: string, lead: NewLead): Promise<void> {
  const content = JSON.stringify({ ...lead, id: newId() });
  const [, stored] = await db.batch([
    db.query(storeResubmissionSql, firstId, lead.payload_hash, content, lead.created_at),
    db.query('SELECT 1 FROM lead_resubmissions WHERE lead_id = ?1 AND payload_hash = ?2', firstId, lead.payload_hash),
  ]);
  if (!stored?.length) logEvent('resubmission-not-kept', { lead: firstId });
}
