import { dayMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { challengeMs } from './passkeys.ts';

/** Longer than a year, so that the same season of the year before can be looked up. */
const auditRetentionDays = 400;

/** A browser that its owner has not come back to for this long is notified no more. */
const deviceRetentionDays = 14;
/** What could not be told for so long, over a night's quiet hours too, is not worth telling. */
const noticeRetentionMs = dayMs;

/** Deletes what has run out: sessions, links to set a password, counts of tries that no longer slow anybody, browsers nobody comes back to, old absences and audit rows. */
export async function purgeStaffRecords(ports: Ports): Promise<void> {
  const now = ports.now();
  const statements = [
    // A session that runs out is no log-out: who comes back in the morning has been notified until then.
    ports.db.query(
      'UPDATE push_subscriptions SET session_id = NULL WHERE session_id IN (SELECT id FROM sessions WHERE expires_at <= ?1)',
      now,
    ),
    ports.db.query('DELETE FROM sessions WHERE expires_at <= ?1', now),
    ports.db.query('DELETE FROM push_subscriptions WHERE seen_at <= ?1', now - deviceRetentionDays * dayMs),
    ports.db.query('DELETE FROM push_notices WHERE created_at <= ?1', now - noticeRetentionMs),
    // Those of the last day count towards the limit of mails.
    ports.db.query('DELETE FROM account_links WHERE expires_at <= ?1 AND created_at <= ?2', now, now - dayMs),
    ports.db.query('DELETE FROM passkey_challenges WHERE created_at <= ?1', now - challengeMs),
    ports.db.query('DELETE FROM login_attempts WHERE updated_at <= ?1', now - dayMs),
    ports.db.query('DELETE FROM absences WHERE until_at <= ?1', now - auditRetentionDays * dayMs),
    ports.db.query('DELETE FROM audit WHERE at <= ?1', now - auditRetentionDays * dayMs),
  ];
  await ports.db.batch(statements);
}
