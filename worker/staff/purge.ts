import { dayMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { challengeMs } from './passkeys.ts';

/** Audit entries are kept for more than a year, so entries from the same season last year are still available. */
const auditRetentionDays = 400;

/** A browser gets no more notifications if its user has not visited for this number of days. */
const deviceRetentionDays = 14;
const noticeRetentionMs = dayMs;

/**
 * Deletes expired staff records: sessions, password links, failed attempts, unused browsers, notifications, old absences and audit entries.
 */
export async function purgeStaffRecords(ports: Ports): Promise<void> {
  const now = ports.now();
  const statements = [
    // An expired session is not a logout, so its browser keeps getting notifications until the user returns.
    ports.db.query(
      'UPDATE push_subscriptions SET session_id = NULL WHERE session_id IN (SELECT id FROM sessions WHERE expires_at <= ?1)',
      now,
    ),
    ports.db.query('DELETE FROM sessions WHERE expires_at <= ?1', now),
    ports.db.query('DELETE FROM push_subscriptions WHERE seen_at <= ?1', now - deviceRetentionDays * dayMs),
    ports.db.query('DELETE FROM push_notices WHERE created_at <= ?1', now - noticeRetentionMs),
    // Links from the last day still count towards the mail limit.
    ports.db.query('DELETE FROM account_links WHERE expires_at <= ?1 AND created_at <= ?2', now, now - dayMs),
    ports.db.query('DELETE FROM passkey_challenges WHERE created_at <= ?1', now - challengeMs),
    ports.db.query('DELETE FROM login_attempts WHERE updated_at <= ?1', now - dayMs),
    ports.db.query('DELETE FROM absences WHERE until_at <= ?1', now - auditRetentionDays * dayMs),
    ports.db.query('DELETE FROM audit WHERE at <= ?1', now - auditRetentionDays * dayMs),
  ];
  await ports.db.batch(statements);
}
