import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { passStatement } from './challenge-token.ts';

/** Restores the deduplication key of held acknowledgements. An address that already got an acknowledgement that day gets no second one. */
export const releaseAcknowledgementsSql = (leads: string): string => `
  UPDATE OR IGNORE outbox SET status = 'pending', due_at = ?2, dedupe_key = substr(dedupe_key, length('held:' || lead_id || ':') + 1)
  WHERE status = 'held' AND kind = 'acknowledgement' AND lead_id IN (${leads})`;
export const dropRepeatedSql = (leads: string): string =>
  `DELETE FROM outbox WHERE status = 'held' AND kind = 'acknowledgement' AND lead_id IN (${leads})`;

export const releaseNoticesSql = (leads: string, kinds: string): string =>
  `UPDATE outbox SET status = 'pending', due_at = ?2 WHERE status = 'held' AND kind IN (${kinds}) AND lead_id IN (${leads})`;

export const leaveBurstSql = (leads: string): string => `UPDATE leads SET burst = NULL, folded = 0 WHERE id IN (${leads})`;

interface ReleasedLeads {
  leads: string;
  value: string;
  /** Whether departments get a separate email for each lead. Otherwise, a digest lists these leads. */
  hasDepartmentMail: boolean;
}

export function releaseStatements(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { leads, value, hasDepartmentMail }: ReleasedLeads,
): Statement[] {
  const kinds = hasDepartmentMail ? "'webhook', 'department-mail'" : "'webhook'";
  const time = now();
  return [
    db.query(releaseAcknowledgementsSql(leads), value, time),
    db.query(dropRepeatedSql(leads), value),
    db.query(releaseNoticesSql(leads, kinds), value, time),
    db.query(leaveBurstSql(leads), value),
  ];
}

export const passedLead = `SELECT id FROM leads WHERE id = ?1 AND burst IS NOT NULL AND status = 'new'
  AND EXISTS (SELECT 1 FROM challenge_tokens WHERE lead_id = ?1)`;

/**
 * Releases a lead whose sender has passed a Turnstile challenge, and removes it from the counts. A token already used for another lead
 * releases nothing.
 * @returns whether the lead is released
 */
export async function releaseByChallenge(ports: Ports, leadId: string, token: string): Promise<boolean> {
  const statements = [
    passStatement(ports, { leadId, token, at: ports.now() }),
    ...releaseStatements(ports, { leads: passedLead, value: leadId, hasDepartmentMail: true }),
    ports.db.query(
      'DELETE FROM flood_hits WHERE lead_id = ?1 AND EXISTS (SELECT 1 FROM challenge_tokens WHERE lead_id = ?1)',
      leadId,
    ),
    ports.db.query<object>("SELECT 1 AS released FROM leads WHERE id = ?1 AND burst IS NULL AND status <> 'spam'", leadId),
  ];
  const rows = await ports.db.batch(statements);
  return Boolean(rows.at(-1)?.length);
}
