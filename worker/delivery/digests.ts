import { minuteMs } from '#site/shared/times.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import type { Digest, DigestLine } from './mail/department-digest.ts';
import type { OutboxRow } from './row.ts';

const digestPauseMs = 5 * minuteMs;

/** Departments with held emails. The department's name is empty for leads that arrived while the catalogue could not be read. */
export const waitingDepartmentsSql = `
  SELECT DISTINCT COALESCE(leads.department, '') AS department FROM outbox JOIN leads ON leads.id = outbox.lead_id
  WHERE outbox.status = 'held' AND outbox.kind = 'department-mail'`;

export const addDigestSql = `
  INSERT INTO outbox (id, kind, department, dedupe_key, due_at, created_at)
  SELECT ?1, 'department-digest', ?2, 'department-digest:' || ?2 || ':' || ?3, ?3, ?3
  WHERE NOT EXISTS (SELECT 1 FROM outbox
    WHERE kind = 'department-digest' AND department = ?2 AND sent_at IS NULL AND status = 'pending')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'department-digest' AND department = ?2 AND sent_at > ?3 - ${digestPauseMs})
  ON CONFLICT DO NOTHING`;

export const fillDigestSql = `
  UPDATE outbox SET status = 'digested', digest_id = ?1
  WHERE status = 'held' AND kind = 'department-mail' AND EXISTS (SELECT 1 FROM outbox AS digest WHERE digest.id = ?1)
    AND (SELECT COALESCE(department, '') FROM leads WHERE leads.id = outbox.lead_id) = ?2
  RETURNING id`;

async function addDigest(ports: Ports, department: string): Promise<void> {
  const { db, now } = ports;
  const id = ports.newId();
  const [, mails] = await db.batch([
    db.query(addDigestSql, id, department, now()),
    db.query<{ id: string }>(fillDigestSql, id, department),
  ]);
  if (mails.length > 0) logEvent('digest-added', { department, mails: mails.length });
}

/**
 * Adds one digest per department for the emails held by flood protection. After an error, the emails stay held until the next run. Never
 * throws.
 */
export async function addDigests(ports: Ports): Promise<void> {
  try {
    const waiting = await ports.db.all<{ department: string }>(waitingDepartmentsSql);
    for (const { department } of waiting) await addDigest(ports, department);
  } catch (error) {
    logError('digest-failed', error);
  }
}

const maxLines = 50;

const digestLeadsSql = "outbox JOIN leads ON leads.id = outbox.lead_id WHERE outbox.digest_id = ?1 AND leads.status <> 'spam'";
export const digestLinesSql = `SELECT leads.name, leads.phone, leads.phone_e164, leads.email, leads.course, leads.course_key, leads.created_at
  FROM ${digestLeadsSql} ORDER BY leads.created_at, leads.id LIMIT ${maxLines}`;
export const digestCountSql = `SELECT COUNT(*) AS count, MIN(leads.created_at) AS first_at, MAX(leads.created_at) AS last_at FROM ${digestLeadsSql}`;

/** Reads the current contents of a digest. Leads that have since been erased or marked as spam are left out. */
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
