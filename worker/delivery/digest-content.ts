import type { Ports } from '../platform/ports.ts';
import type { Digest, DigestLine } from './mail/department-digest.ts';
import type { OutboxRow } from './row.ts';

/** Leads with a line of their own. */
const maxLines = 50;

const members = "outbox JOIN leads ON leads.id = outbox.lead_id WHERE outbox.digest_id = ?1 AND leads.status <> 'spam'";
export const digestLinesSql = `SELECT leads.name, leads.phone, leads.phone_e164, leads.email, leads.course, leads.created_at
  FROM ${members} ORDER BY leads.created_at, leads.id LIMIT ${maxLines}`;
export const digestCountSql = `SELECT COUNT(*) AS count, MIN(leads.created_at) AS first_at, MAX(leads.created_at) AS last_at FROM ${members}`;

/** What a digest tells as it stands now: leads that were erased or marked as spam since are not in it. Throws when the database fails. */
export async function readDigest(ports: Ports, { id, department }: OutboxRow): Promise<Digest> {
  const [lines, [counted]] = await ports.db.batch([
    ports.db.query<DigestLine>(digestLinesSql, id),
    ports.db.query<{ count: number; first_at: number | null; last_at: number | null }>(digestCountSql, id),
  ]);
  return {
    department,
    count: counted?.count ?? 0,
    firstAt: counted?.first_at ?? 0,
    lastAt: counted?.last_at ?? 0,
    lines,
  };
}
