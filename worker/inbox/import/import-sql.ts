import { importLimits, type LeadImport } from '#site/shared/lead-import.ts';
import { dayMs } from '#site/shared/times.ts';
import { getNetwork } from '#worker/http/network.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { canSeeLeadsSql } from '#worker/platform/staff-sql.ts';
import type { Actor } from '#worker/staff/audit.ts';

/** `?2` is a JSON array of lead ids. */
const inIdsSql = 'IN (SELECT value FROM json_each(?2))';

/** Each import has one audit entry, which counts its leads. */
const entrySql = "actor_id = ?1 AND action = 'leads-imported' AND subject = ?2";
export const beginAuditSql = `INSERT INTO audit (at, action, actor_id, subject, details, network)
  SELECT ?3, 'leads-imported', ?1, ?2, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM audit WHERE ${entrySql})`;
/** Adds the number of rows that the previous statement changed. */
export const countAuditSql = `UPDATE audit SET details = json_set(details, '$.leads', details ->> '$.leads' + changes()) WHERE ${entrySql}`;

/**
 * Marks new leads with the id of their import and assigns them to the chosen owner ?3, if there is one who sees their department. Leads
 * that somebody has changed since stay as they are.
 */
export const completeSql = `UPDATE leads SET version = 2, write_id = ?1,
  assignee_id = (SELECT id FROM users WHERE id = ?3 AND ${canSeeLeadsSql('leads.department')}) WHERE id ${inIdsSql} AND version = 1`;
export const importedEventSql = `INSERT INTO lead_events (lead_id, write_id, at, actor_id, changes)
  SELECT id, ?1 || ':' || id, ?3, ?4, json_object('assigneeId', json_array(NULL, assignee_id))
  FROM leads WHERE id ${inIdsSql} AND write_id = ?1 AND assignee_id IS NOT NULL ON CONFLICT (write_id) DO NOTHING`;

/** Whether each lead was stored by import ?1, and whether its person has other enquiries. */
export const outcomeSql = `SELECT id, write_id = ?1 AS is_new,
  EXISTS (SELECT 1 FROM leads AS other WHERE other.person_id = leads.person_id AND other.id <> leads.id) AS is_known
  FROM leads WHERE id ${inIdsSql}`;

export const importedTodaySql = `SELECT COALESCE(SUM(details ->> '$.leads'), 0) AS leads FROM audit
  WHERE actor_id = ?1 AND action = 'leads-imported' AND at > ?2`;

/** Whether the user has imported as many leads in 24 hours as one user may. */
export async function hasImportedEnough({ db, now }: Ports, { userId }: Actor): Promise<boolean> {
  const found = await db.first<{ leads: number }>(importedTodaySql, userId, now() - dayMs);
  return (found?.leads ?? 0) >= importLimits.maxLeadsPerDay;
}

interface Stored {
  sent: LeadImport;
  actor: Actor;
  /** JSON array of lead ids. */
  stored: string;
}

/** Builds the statements that assign stored leads, and record them in their history and in the audit. They run in one transaction. */
export function completeStatements({ db, now }: Ports, { sent, actor, stored }: Stored): Statement[] {
  const { id, source, ownerId = null } = sent;
  const { userId, address } = actor;
  const details = JSON.stringify({ leads: 0, source });
  return [
    db.query(beginAuditSql, userId, id, now(), details, getNetwork(address)),
    db.query(completeSql, id, stored, ownerId),
    db.query(countAuditSql, userId, id),
    db.query(importedEventSql, id, stored, now(), userId),
  ];
}
