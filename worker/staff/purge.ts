import { withRetries } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';

const day = 24 * 60 * 60_000;

/** Longer than a year, so that the same season of the year before can be looked up. */
const auditKeptDays = 400;

/** Deletes what has run out: sessions, counts of tries that no longer slow anybody, old audit rows. */
export async function purgeStaffRecords(ports: Ports): Promise<void> {
  const now = ports.now();
  const statements = [
    ports.db.prepare('DELETE FROM sessions WHERE expires_at <= ?1').bind(now),
    ports.db.prepare('DELETE FROM login_attempts WHERE updated_at <= ?1').bind(now - day),
    ports.db.prepare('DELETE FROM audit WHERE at <= ?1').bind(now - auditKeptDays * day),
  ];
  await withRetries(ports, () => ports.db.batch(statements));
}
