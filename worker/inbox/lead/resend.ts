import type { LeadRow } from '#site/shared/lead-columns.ts';
import { newDeliveries } from '#worker/delivery/row.ts';
import { releaseStatements } from '#worker/flood/release.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { auditStatement } from '#worker/staff/audit.ts';
import { currentSql } from './change-lead.ts';
import { eventSql } from './change-statements.ts';

/** Sends a failed digest again if it included the lead. */
export const resendDigestSql = `UPDATE outbox SET status = 'pending', attempts = 0, due_at = ?2, last_error = NULL
  WHERE status = 'dead' AND id IN (SELECT digest_id FROM outbox WHERE lead_id = ?1)`;

/**
 * Sends failed mail again. Also sends the email to the department again, unless the lead has held mail. Skips mail that is being sent now.
 */
export const resendSql = `UPDATE outbox SET status = 'pending', attempts = 0, due_at = ?2, last_error = NULL, sent_at = NULL
  WHERE lead_id = ?1 AND ((kind = 'department-mail' AND NOT ?3) OR status = 'dead') AND (leased_until IS NULL OR leased_until <= ?2)`;
const isHeldSql = "SELECT 1 FROM outbox WHERE lead_id = ?1 AND status = 'held'";
const missingSql = `INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) VALUES (?1, ?2, 'department-mail', ?3, ?4, ?4)
  ON CONFLICT DO NOTHING`;

/** Sends a lead's held mail. If no mail is held, sends the email to the department again. Spam is not mailed. */
export async function resendLead(ports: Ports, id: string, actor: Actor): Promise<'done' | 'missing' | 'spam'> {
  const { db, now } = ports;
  const lead = await db.first<LeadRow>(currentSql, id);
  if (!lead) return 'missing';
  if (lead.status === 'spam') return 'spam';
  const hasHeldMail = (await db.first(isHeldSql, id)) !== undefined;
  const [mail] = newDeliveries(ports, lead);
  const changes = JSON.stringify({ resent: [null, 'department-mail'] });
  const statements = [
    ...(mail ? [db.query(missingSql, mail.id, id, mail.dedupe_key, now())] : []),
    ...releaseStatements(ports, { leads: 'SELECT ?1', value: id, hasDepartmentMail: true }),
    db.query(resendDigestSql, id, now()),
    db.query(resendSql, id, now(), Number(hasHeldMail)),
    db.query(eventSql, id, ports.newId(), now(), actor.userId, changes, null, 1),
    auditStatement(ports, { action: 'lead-resent', ...actor, subject: id }),
  ];
  await db.batch(statements);
  return 'done';
}
