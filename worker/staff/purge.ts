import { dayMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

/** Longer than a year, so that the same season of the year before can be looked up. */
const auditKeptDays = 400;

/** Deletes what has run out: sessions, links to set a password, counts of tries that no longer slow anybody, old absences and audit rows. */
export async function purgeStaffRecords(ports: Ports): Promise<void> {
  const now = ports.now();
  const statements = [
    ports.db.query('DELETE FROM sessions WHERE expires_at <= ?1', now),
    ports.db.query('DELETE FROM account_links WHERE expires_at <= ?1', now),
    ports.db.query('DELETE FROM login_attempts WHERE updated_at <= ?1', now - dayMs),
    ports.db.query('DELETE FROM absences WHERE until_at <= ?1', now - auditKeptDays * dayMs),
    ports.db.query('DELETE FROM audit WHERE at <= ?1', now - auditKeptDays * dayMs),
  ];
  await ports.db.batch(statements);
}
