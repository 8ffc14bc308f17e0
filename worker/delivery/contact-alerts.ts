import { minuteMs } from '#site/shared/times.ts';
import { isOpenSql } from '../first-contact/next-step.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { hasOwnerSql, worksOnLeadsSql } from '../platform/staff-sql.ts';
import { alertedColumnByKind, alertKinds, stillAlertedSql } from './alert-leads.ts';
import type { ContactAlert, ContactAlertLine } from './mail/contact-alert.ts';
import { createAlertNotices } from './push/notices.ts';
import type { AlertKind, OutboxRow } from './row.ts';

const defaultReminderMinutes = 5;
/** Maximum number of leads per run. A flood from many networks may put hundreds of leads before a genuine one. */
const batchSize = 1000;
const maxLines = 50;

/** This condition must match the one in the partial index `leads_awaiting`. */
const isAwaitingContactSql = "status = 'new' AND contacted_at IS NULL AND escalated_at IS NULL AND folded = 0";

export const remindSql = `UPDATE leads SET reminded_at = ?1 WHERE id IN (
  SELECT id FROM leads INDEXED BY leads_awaiting
  WHERE ${isAwaitingContactSql} AND contact_due_at > ?1 AND contact_due_at <= ?2 AND reminded_at IS NULL LIMIT ${batchSize})`;
export const escalateSql = `UPDATE leads SET escalated_at = ?1 WHERE id IN (
  SELECT id FROM leads INDEXED BY leads_awaiting WHERE ${isAwaitingContactSql} AND contact_due_at <= ?1 ORDER BY contact_due_at LIMIT ${batchSize})`;

const maxWaiting = 500;
/** Minimum age at which a lead without an owner causes an alert. By then, at least one run has tried to assign the lead. */
const minWaitMs = minuteMs;
const missingPauseMs = 60 * minuteMs;

export const markUnownedSql = `UPDATE leads SET unowned_at = ?1 WHERE id IN (SELECT id FROM (
    SELECT id, department, unowned_at FROM leads INDEXED BY leads_unowned
    WHERE assignee_id IS NULL AND status = 'new' AND folded = 0 AND contact_due_at IS NOT NULL AND created_at <= ?1 - ${minWaitMs}
    ORDER BY created_at DESC LIMIT ${maxWaiting}) AS waiting
  WHERE unowned_at IS NULL AND EXISTS (SELECT 1 FROM counsellors) AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE kind = 'owner-missing' AND outbox.department = COALESCE(waiting.department, '') AND outbox.created_at > ?1 - ${missingPauseMs}))`;

const addMailsSql = (kind: AlertKind, { column, leads }: { column: 'user_id' | 'department'; leads: string }): string => `
  INSERT INTO outbox (id, kind, ${column}, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), '${kind}', recipient, '${kind}:' || recipient || ':' || ?1, ?1, ?1 FROM (${leads})
  WHERE true ON CONFLICT DO NOTHING`;

export const mailOwnersSql = (kind: AlertKind): string =>
  addMailsSql(kind, {
    column: 'user_id',
    leads: `SELECT DISTINCT assignee_id AS recipient FROM leads WHERE ${alertedColumnByKind[kind]} = ?1 AND ${hasOwnerSql}`,
  });

/**
 * Builds the SQL that queues one email per department. Escalations always go to the department. Other alerts go to the department only for
 * leads without an owner.
 */
export function mailDepartmentsSql(kind: AlertKind): string {
  const unowned = kind !== 'contact-escalation' ? `AND NOT ${hasOwnerSql}` : '';
  const leads = `SELECT DISTINCT COALESCE(department, '') AS recipient FROM leads WHERE ${alertedColumnByKind[kind]} = ?1 ${unowned}`;
  return addMailsSql(kind, { column: 'department', leads });
}

/**
 * Marks leads whose first contact is due soon or overdue, and leads for which no owner was found. Queues emails and browser notifications
 * for their owners and departments. After an error, the next run tries again. Never throws.
 */
export async function addContactAlerts(ports: Ports): Promise<void> {
  try {
    const now = ports.now();
    const catalogue = await ports.catalogue();
    const reminderMinutes = catalogue?.desk?.reminderMinutes ?? defaultReminderMinutes;
    const { db } = ports;
    const mailStatements = alertKinds.flatMap((kind) => [
      db.query(mailOwnersSql(kind), now),
      db.query(mailDepartmentsSql(kind), now),
    ]);
    const [reminded, escalated, unowned] = await db.batch([
      db.query<object>(`${remindSql} RETURNING id`, now, now + reminderMinutes * minuteMs),
      db.query<object>(`${escalateSql} RETURNING id`, now),
      db.query<object>(`${markUnownedSql} RETURNING id`, now),
      ...mailStatements,
      ...createAlertNotices(ports, catalogue, now),
    ]);
    const counts = { reminded: reminded.length, escalated: escalated.length, unowned: unowned.length };
    if (Object.values(counts).some((count) => count > 0)) logEvent('contact-alerts-added', counts);
  } catch (error) {
    logError('contact-alerts-failed', error);
  }
}

const linesSql = (from: string): string => `
  SELECT id, name, phone, phone_e164, email, course, course_key, iif(contacted_at IS NULL, contact_due_at, NULL) AS contact_due_at,
    (SELECT users.email FROM users WHERE users.id = leads.assignee_id) AS owner, contacted_at IS NOT NULL AS is_taken_over
  ${from} ORDER BY contact_due_at, id LIMIT ${maxLines}`;

const alertedLeadsSql = (kind: AlertKind, column: string): string =>
  `FROM leads WHERE ${stillAlertedSql(kind)} AND COALESCE(${column}, '') = ?2${column === 'assignee_id' ? ` AND ${hasOwnerSql}` : ''}`;
export const alertLinesSql = (kind: AlertKind, column: string): string => linesSql(alertedLeadsSql(kind, column));

const recipientSql = `SELECT email FROM users WHERE id = ?1 AND ${worksOnLeadsSql}`;

interface AlertQuery {
  lines: string;
  from: string;
  values: (string | number | null)[];
}

/** Reads the current contents of an alert. The count is 0 if the owner no longer works on leads. */
async function readAlert({ db }: Ports, { user_id }: OutboxRow, { lines: linesQuery, from, values }: AlertQuery) {
  const [lines, [counted], [user]] = await db.batch([
    db.query<ContactAlertLine>(linesQuery, ...values),
    db.query<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, ...values),
    db.query<{ email: string }>(recipientSql, user_id),
  ]);
  const isClosed = user_id !== null && !user;
  return { owner: user?.email, count: isClosed ? 0 : (counted?.count ?? 0), lines };
}

export async function readContactAlert(ports: Ports, row: OutboxRow, kind: AlertKind): Promise<ContactAlert> {
  const [column, recipient] = row.user_id === null ? ['department', row.department ?? ''] : ['assignee_id', row.user_id];
  const from = alertedLeadsSql(kind, column);
  const query = { lines: alertLinesSql(kind, column), from, values: [row.created_at, recipient] };
  return { kind, department: row.department, ...(await readAlert(ports, row, query)) };
}

/** Whether the rules assigned the lead to `?1` after the time `?2` and after the lead's last contact. */
const isTakenOverSql = `leads.owner_why IS NOT NULL AND EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND at >= ?2
  AND at >= leads.contacted_at AND json_extract(changes, '$.ownerWhy') IS NOT NULL AND json_extract(changes, '$.assigneeId[1]') = ?1)`;
const assignedLeadsSql = `FROM leads WHERE assignee_id = ?1 AND folded = 0 AND ${hasOwnerSql}
  AND ((status = 'new' AND contacted_at IS NULL) OR (${isOpenSql} AND ${isTakenOverSql}))`;
export const assignedLinesSql = linesSql(assignedLeadsSql);

/**
 * Reads the leads for an assignment email: the user's leads that nobody has contacted, and those that the user has taken over from a
 * colleague.
 */
export async function readAssignedLeads(ports: Ports, row: OutboxRow): Promise<ContactAlert> {
  const query = { lines: assignedLinesSql, from: assignedLeadsSql, values: [row.user_id, row.created_at] };
  return { kind: 'lead-given', department: null, ...(await readAlert(ports, row, query)) };
}
