import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { passStatement } from './challenge-token.ts';

/** Takes the address and day back into the key of an acknowledgement; whoever has today's already gets no second. */
export const releaseAcknowledgementsSql = (leads: string): string => `
  UPDATE OR IGNORE outbox SET status = 'pending', due_at = ?2, dedupe_key = substr(dedupe_key, length('held:' || lead_id || ':') + 1)
  WHERE status = 'held' AND kind = 'acknowledgement' AND lead_id IN (${leads})`;
export const dropRepeatedSql = (leads: string): string =>
  `DELETE FROM outbox WHERE status = 'held' AND kind = 'acknowledgement' AND lead_id IN (${leads})`;

export const releaseNoticesSql = (leads: string, kinds: string): string =>
  `UPDATE outbox SET status = 'pending', due_at = ?2 WHERE status = 'held' AND kind IN (${kinds}) AND lead_id IN (${leads})`;

export const leaveBurstSql = (leads: string): string => `UPDATE leads SET burst = NULL, folded = 0 WHERE id IN (${leads})`;

interface ReleasedLeads {
  /** SQL that gives their ids; ?1 is its one parameter. */
  leads: string;
  value: string;
  /** Whether the departments are told of each by itself; else a digest goes on to tell of them. */
  hasDepartmentMail: boolean;
}

/** What makes braked leads leads like any other: their mail goes out, and they leave their burst. */
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

/** A lead in a burst whose sender has passed a challenge. */
export const passedLead = `SELECT id FROM leads WHERE id = ?1 AND burst IS NOT NULL AND status = 'new'
  AND EXISTS (SELECT 1 FROM challenge_tokens WHERE lead_id = ?1)`;

/**
 * Releases a lead whose sender shows a token that Turnstile took for passed, and takes it out of the counts: a person is none of a flood.
 * Whether anything was released; a token used for another lead releases nothing. Throws when the database fails.
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
