import type { LeadRow } from '#site/shared/lead-columns.ts';
import { isOpenSql } from '../first-contact/next-step.ts';
import type { Ports } from '../platform/ports.ts';
import { worksOnLeadsSql } from '../platform/staff-sql.ts';

const batchSize = 200;
export const maxInTurns = 10_000;

export type OpenLead = Pick<
  LeadRow,
  'id' | 'status' | 'assignee_id' | 'person_id' | 'department' | 'city' | 'course_key' | 'language'
>;
export const openColumns = 'id, status, assignee_id, person_id, department, city, course_key, language';

/** A lead whose owner no longer works on leads. */
export type LeftLead = OpenLead & {
  left_by: string;
};

/** Open leads whose owner's account is closed or has a role without access to leads. These include leads that the owner has worked on. */
export const leftSql = `SELECT ${openColumns}, (SELECT name FROM users WHERE id = assignee_id) AS left_by
  FROM leads INDEXED BY leads_assignee_status WHERE assignee_id IN (SELECT id FROM users WHERE NOT ${worksOnLeadsSql})
  AND ${isOpenSql} AND folded = 0 LIMIT ${batchSize}`;

/**
 * Leads that have no owner, because their former owner left and nobody could take over. The conditions repeat those of the index. Imported
 * leads and new leads with a deadline for a first contact are not included, because they are assigned together with new leads.
 */
export const unownedLeftSource = `FROM leads INDEXED BY leads_left WHERE created_at > 0 AND assignee_id IS NULL AND owner_why IS NOT NULL
  AND ${isOpenSql} AND folded = 0 AND NOT (status = 'new' AND contact_due_at IS NOT NULL)
  AND NOT (status = 'new' AND form = 'imported')`;
/**
 * Selects, in each run, a different part of the open leads left by former owners. `?1` is the run's number, which determines the part. `?2`
 * is a JSON array of departments whose leads are not assigned to anybody.
 */
export const unownedLeftSql = `SELECT ${openColumns} ${unownedLeftSource} AND COALESCE(department, '') NOT IN (SELECT value FROM json_each(?2))
  ORDER BY created_at DESC LIMIT ${batchSize} OFFSET ${batchSize} * (?1 % MAX(1, ((SELECT COUNT(*) FROM (SELECT 1 ${unownedLeftSource} LIMIT ${maxInTurns})) + ${batchSize - 1}) / ${batchSize}))`;

export const unassignSql = `UPDATE leads SET assignee_id = NULL, owner_why = ?3, version = version + 1, write_id = ?4
  WHERE id = ?1 AND assignee_id IS ?2 AND ${isOpenSql}`;
export const assignEventSql = `INSERT INTO lead_events (lead_id, write_id, at, changes) SELECT id, ?2, ?3, ?4 FROM leads WHERE id = ?1 AND write_id = ?2
  ON CONFLICT (write_id) DO NOTHING`;

export async function unassignLead({ db, newId, now }: Ports, { id, assignee_id, left_by }: LeftLead): Promise<void> {
  const writeId = newId();
  const why = `Unassigned, because ${left_by}, the previous owner, no longer works on leads`;
  const changes = { assigneeId: [assignee_id, null], ownerWhy: [null, why] };
  await db.batch([
    db.query(unassignSql, id, assignee_id, why, writeId),
    db.query(assignEventSql, id, writeId, now(), JSON.stringify(changes)),
  ]);
}
