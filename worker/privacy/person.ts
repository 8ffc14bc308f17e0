import { networkOf } from '../http/network.ts';
import type { Lead } from '../leads/lead.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import type { AuditAction } from '../staff/audit.ts';

/** Who asks. Only the network of the address is stored. */
interface Asker {
  address: string | undefined;
}

/** Whether a resubmission, which has its fields as JSON, was sent with the address. Each is its sender's own, whoever sent the lead beside it. */
const isResubmitted = "lower(payload ->> '$.email') = lower(?1)";

/** Leads that the person sent, or beside which a submission of theirs is kept. */
const touchedSql = `SELECT id FROM leads WHERE lower(email) = lower(?1) UNION SELECT lead_id FROM lead_resubmissions WHERE ${isResubmitted}`;

export const findSql = `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM leads WHERE lower(email) = lower(?1))
  OR EXISTS (SELECT 1 FROM lead_resubmissions WHERE ${isResubmitted})`;

/** What a person may see of a submission. */
const ownFields = [
  'form',
  'name',
  'email',
  'phone',
  'country',
  'course',
  'branch',
  'city',
  'pincode',
  'message',
  'details',
  'page_url',
  'reward',
  'consent',
  'consent_marketing',
  'consent_adult',
  'consent_notice_version',
  'attribution',
] as const satisfies readonly (keyof Lead)[];

/** Everything that a person sent with an address, as they may see it (DPDP Act 2023, section 11). */
export const accessSql = `
  SELECT created_at, ${ownFields.join(', ')}, status
  FROM leads WHERE lower(email) = lower(?1) ORDER BY created_at DESC, id DESC LIMIT 200`;
const accessResubmissionsSql = `
  SELECT created_at, ${ownFields.map((name) => `payload ->> '$.${name}' AS ${name}`).join(', ')}
  FROM lead_resubmissions WHERE ${isResubmitted} ORDER BY created_at DESC, lead_id DESC LIMIT 200`;

/** One fact for each lead, by its id, which is random and leads to nobody. */
export const auditEachSql = `
  INSERT INTO audit (at, action, actor_id, subject, details, network)
  SELECT ?2, ?3, NULL, id, ?4, ?5 FROM (${touchedSql})`;

/** What else is kept of the address beside its leads, whose own rows go with them. */
export const eraseResubmissionsSql = `DELETE FROM lead_resubmissions WHERE ${isResubmitted}`;
export const eraseLeadsSql = 'DELETE FROM leads WHERE lower(email) = lower(?1)';
const eraseRequestsSql = 'DELETE FROM privacy_requests WHERE lower(email) = lower(?1)';

export const withdrawSql = `UPDATE leads SET consent_marketing = 0, consent_purposes = (
    SELECT json_group_array(value) FROM json_each(consent_purposes) WHERE value <> 'marketing')
  WHERE lower(email) = lower(?1)`;
const withdrawResubmissionsSql = `UPDATE lead_resubmissions SET payload = json_set(payload, '$.consent_marketing', 0, '$.consent_purposes', (
    SELECT json_group_array(value) || '' FROM json_each(payload ->> '$.consent_purposes') WHERE value <> 'marketing'))
  WHERE ${isResubmitted}`;

/** A lead as its sender may see it; the keys are the names of the columns. */
export type OwnLead = Record<string, string | number | null> & { created_at: number };

const noteEach = (
  { db, now }: Ports,
  email: string,
  { action, asker }: { action: 'lead-shown' | 'lead-erased' | 'marketing-withdrawn'; asker: Asker },
): Statement =>
  db.query(auditEachSql, email, now(), action satisfies AuditAction, '{"by":"mail link"}', networkOf(asker.address));

export const isKnown = async (ports: Ports, email: string): Promise<boolean> =>
  (await ports.db.first(findSql, email)) !== undefined;

/** Shows a person what they sent, the latest first, and writes down that it was done. */
export async function showPerson(ports: Ports, email: string, asker: Asker): Promise<OwnLead[]> {
  const reads = [accessSql, accessResubmissionsSql].map((sql) => ports.db.query<OwnLead>(sql, email));
  const note = noteEach(ports, email, { action: 'lead-shown', asker });
  const rows = await ports.db.batch([note, ...reads]);
  return rows.flat().toSorted((a, b) => b.created_at - a.created_at);
}

/** Erases a person: their leads with notes, mails and words, and every request. Only the audit's facts stay. */
export async function erasePerson(ports: Ports, email: string, asker: Asker): Promise<void> {
  const erase = [eraseResubmissionsSql, eraseLeadsSql, eraseRequestsSql].map((sql) => ports.db.query(sql, email));
  const note = noteEach(ports, email, { action: 'lead-erased', asker });
  await ports.db.batch([note, ...erase]);
}

/** Takes back the consent to marketing; the enquiry itself goes on. */
export async function withdrawMarketing(ports: Ports, email: string, asker: Asker): Promise<void> {
  const note = noteEach(ports, email, { action: 'marketing-withdrawn', asker });
  const withdraw = [withdrawSql, withdrawResubmissionsSql].map((sql) => ports.db.query(sql, email));
  await ports.db.batch([note, ...withdraw]);
}
