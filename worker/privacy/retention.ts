import { dayMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { eraseLeads } from './erase.ts';
import { linkMs } from './requests.ts';
import { purgeSpilled } from './spilled.ts';

/** How long a lead is kept, by its status. The terms promise two years for enquiries that lead to no course; enrolled students stay. */
const keptDays = { new: 730, contacted: 730, 'demo-booked': 730, lost: 730, spam: 90 } as const;

/** Few enough for one run of a minute; the next takes more. */
const atOnce = 200;

export const expired = `SELECT id FROM leads WHERE status = ?1 AND created_at < ?2 ORDER BY created_at LIMIT ${atOnce}`;
export const countExpiredSql = `INSERT INTO audit (at, action, subject, details)
  SELECT ?3, 'leads-expired', NULL, json_object('status', ?1, 'count', COUNT(*)) FROM (${expired}) HAVING COUNT(*) > 0`;

/** No lead is kept for longer, but for those of students. */
const mostDays = Math.max(...Object.values(keptDays));

/** Erases what has been kept for as long as was promised, and mail links that are over. */
export async function purgeLeads(ports: Ports): Promise<void> {
  const { db, now } = ports;
  const statements: Statement[] = Object.entries(keptDays).flatMap(([status, days]) => {
    const before = now() - days * dayMs;
    const erase = eraseLeads(ports, { leads: expired, values: [status, before], keepSince: now() - mostDays * dayMs });
    return [db.query(countExpiredSql, status, before, now()), ...erase];
  });
  const requests = db.query('DELETE FROM privacy_requests WHERE created_at < ?1', now() - linkMs);
  await db.batch([...statements, requests]);
  await purgeSpilled(ports, now() - mostDays * dayMs);
}
