import { dayMs, hourMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { canSeeLeadsSql } from '../platform/staff-sql.ts';
import type { DemoAgenda, DemoLine, RemindedDemo } from './mail/demo-mails.ts';
import type { OutboxRow } from './row.ts';

/** Hours of the day during which reminders are sent. */
const firstHourMs = 10 * hourMs;
const lastHourMs = 20 * hourMs;
/** Minimum time between a booking and its reminder, and between the reminder and the class. */
const minPauseMs = 2 * hourMs;
const maxLines = 50;

/** Selects demos that start after ?2 and before ?3, except demos of leads marked as spam or lost. */
const comingSql = `demos INDEXED BY demos_start JOIN leads ON leads.id = lead_id
  WHERE cancelled_at IS NULL AND starts_at > ?2 AND starts_at < ?3 AND outcome IS NULL AND leads.status NOT IN ('spam', 'lost')`;
/** Time at which the demo was booked or last moved. If a demo is moved, new reminders are sent. */
const arrangedAtSql = 'COALESCE(moved_at, booked_at)';
const dedupeKeySql = `'demo-reminder:' || demos.id || ':' || ${arrangedAtSql}`;

const markSql = (column: string, condition: string): string => `UPDATE demos SET ${column} = ?1 WHERE id IN (
  SELECT demos.id FROM ${comingSql} AND ${column} IS NULL AND ${arrangedAtSql} <= ?4 ${condition})`;
export const markStudentsSql = markSql('reminded_student_at', 'AND leads.email IS NOT NULL');
export const markCounsellorsSql = markSql('reminded_counsellor_at', '');

export const mailStudentsSql = `INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), lead_id, 'demo-reminder', ${dedupeKeySql}, ?1, ?1 FROM ${comingSql} AND reminded_student_at = ?1
  ON CONFLICT DO NOTHING`;

/** The lead's owner, or otherwise the person who booked the demo. Null if neither of them may see the lead any more. */
const holderSql = `(SELECT users.id FROM users WHERE users.id IN (leads.assignee_id, demos.booked_by)
  AND ${canSeeLeadsSql('leads.department')} ORDER BY users.id = leads.assignee_id DESC LIMIT 1)`;

/** Queues one email per counsellor about all their demos, and one per department about demos without a counsellor. */
export const mailCounsellorsSql = `INSERT INTO outbox (id, kind, user_id, department, dedupe_key, due_at, created_at)
  SELECT lower(hex(randomblob(16))), 'demo-agenda', holder, department, 'demo-agenda:' || COALESCE(holder, department) || ':' || ?1, ?1, ?1
  FROM (SELECT DISTINCT holder, iif(holder IS NULL, COALESCE(department, ''), NULL) AS department
    FROM (SELECT ${holderSql} AS holder, leads.department FROM ${comingSql} AND reminded_counsellor_at = ?1))
  WHERE true ON CONFLICT DO NOTHING`;

/**
 * Queues reminders of the next day's demos: one email to each student and one to each counsellor. The demos are marked in the same
 * transaction, so that overlapping or repeated runs queue nothing twice. After an error, the next run tries again. Never throws.
 */
export async function addDemoReminders({ db, now: readNow }: Ports): Promise<void> {
  const now = readNow();
  const today = startOfIndianDay(indianDay(now));
  if (now < today + firstHourMs || now >= today + lastHourMs) return;
  const span = [now, now + minPauseMs, today + 2 * dayMs];
  try {
    const [students, counsellors] = await db.batch([
      db.query<object>(`${markStudentsSql} RETURNING id`, ...span, now - minPauseMs),
      db.query<object>(`${markCounsellorsSql} RETURNING id`, ...span, now - minPauseMs),
      db.query(mailStudentsSql, ...span),
      db.query(mailCounsellorsSql, ...span),
    ]);
    if (counsellors.length > 0) logEvent('demo-reminders-added', { students: students.length, counsellors: counsellors.length });
  } catch (error) {
    logError('demo-reminders-failed', error);
  }
}

export const remindedDemoSql = `SELECT demos.course, starts_at, ends_at, place, joining_link, department FROM demos JOIN leads ON leads.id = lead_id
  WHERE lead_id = ?1 AND ${dedupeKeySql} = ?2 AND starts_at > ?3 AND outcome IS NULL AND cancelled_at IS NULL
    AND leads.status NOT IN ('spam', 'lost')`;

/** Reads the demo for a student's reminder. Undefined if the demo has since been moved, cancelled or held. */
export const readRemindedDemo = ({ db, now }: Ports, { lead_id, dedupe_key }: OutboxRow): Promise<RemindedDemo | undefined> =>
  db.first<RemindedDemo>(remindedDemoSql, lead_id, dedupe_key, now());

export const agendaSql = `SELECT leads.id, leads.name, phone, phone_e164, email, demos.course, starts_at, ends_at, place, joining_link,
    reminded_student_at IS NOT NULL AS is_reminded
  FROM ${comingSql} AND reminded_counsellor_at = ?1
    AND iif(?4 IS NULL, ${holderSql} IS NULL AND COALESCE(leads.department, '') = ?5, ${holderSql} = ?4)
  ORDER BY starts_at, leads.id LIMIT ${maxLines}`;

/** Reads the demos for a counsellor's or department's reminder. Leaves out demos that have since been moved or cancelled. */
export async function readAgenda({ db, now }: Ports, { user_id, department, created_at }: OutboxRow): Promise<DemoAgenda> {
  const span = [created_at, now(), created_at + 2 * dayMs];
  const [lines, users] = await db.batch([
    db.query<DemoLine>(agendaSql, ...span, user_id, department),
    db.query<{ email: string }>('SELECT email FROM users WHERE id = ?1', user_id),
  ]);
  return { to: users[0]?.email, department, lines };
}
