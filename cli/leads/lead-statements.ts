import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { now } from '#cli/clock.ts';
import { sqlText } from '#cli/database/database.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type LeadStatus, leadStatuses } from '#site/shared/lead.ts';

/** Which leads are listed: the newest, of one status, form or city where they are given. */
export interface ListedLeads {
  limit: number;
  status?: LeadStatus;
  form?: string;
  city?: string;
}

/** State of a lead's mail to its department, in a word. */
const deliverySql = `COALESCE((
  SELECT CASE COALESCE(digest.status, own.status) WHEN 'sent' THEN 'mailed' WHEN 'dead' THEN 'failed' WHEN 'held' THEN 'held'
    ELSE iif(COALESCE(digest.attempts, own.attempts) = 0, 'waiting', 'retrying') END
  FROM outbox AS own LEFT JOIN outbox AS digest ON own.status = 'digested' AND digest.id = own.digest_id
  WHERE own.lead_id = leads.id AND own.kind = 'department-mail'), 'none')`;

/** The newest of each status by the index that begins with what is asked for, and the newest of those: a list costs the same however many leads there are. */
export function listSql({ limit, status, form, city }: ListedLeads): string {
  const others = [
    'folded = 0',
    ...(form === undefined ? [] : [`form = ${sqlText(form.toLowerCase())}`]),
    ...(city === undefined ? [] : [`city = ${sqlText(city)} COLLATE NOCASE`]),
  ];
  const newest = (status ? [status] : leadStatuses).map((each) => {
    const conditions = [`status = ${sqlText(each)}`, ...others].join(' AND ');
    return `id IN (SELECT id FROM leads WHERE ${conditions} ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
  });
  return `SELECT id, strftime('%Y-%m-%d %H:%M', created_at / 1000 + 19800, 'unixepoch') AS time, form, name, phone, email, course, city, status,
    ${deliverySql} AS delivery FROM leads WHERE ${newest.join(' OR ')} ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** Leads that a list leaves out, since the first of their burst stands for them. */
export const foldedSql = `SELECT COUNT(*) AS count FROM lead_bursts JOIN leads INDEXED BY leads_burst_status
  ON leads.burst = lead_bursts.id WHERE leads.status = 'new' AND leads.folded = 1`;

/** A person as the command line names them. */
export interface Person {
  email?: string;
  phone?: string;
}

/** Conditions that find what a person sent: leads, and what is kept beside a lead because it came under the same key. */
export interface PersonSql {
  leads: string;
  resubmissions: string;
}

/** A person's own, by email in any case, by phone as typed or in its international form. */
export const personSql = (person: Person): PersonSql => ({
  leads: conditionSql(person, (column) => column),
  resubmissions: conditionSql(person, (column) => `payload ->> '$.${column}'`),
});

function conditionSql({ email, phone }: Person, columnOf: (name: 'email' | 'phone' | 'phone_e164') => string): string {
  if (!email && !phone)
    throw new UserError('Whose leads?', { hint: 'Name the person: --email asha@example.com, --phone 9876543210, or both.' });
  const digits = phone?.replace(/\D/g, '');
  const international = phone && parsePhoneNumberFromString(phone, 'IN')?.number;
  const conditions = [
    ...(email ? [`lower(${columnOf('email')}) = lower(${sqlText(email.trim())})`] : []),
    ...(digits ? [`${columnOf('phone')} = ${sqlText(digits)}`] : []),
    ...(international ? [`${columnOf('phone_e164')} = ${sqlText(international)}`] : []),
  ];
  return `(${conditions.join(' OR ')})`;
}

/** One audit row for each lead that the person sent, or that has something of theirs beside it: done in the transaction that the row tells of. */
export const auditSql = (action: 'leads-exported' | 'lead-erased', { leads, resubmissions }: PersonSql): string => `
  INSERT INTO audit (at, action, source, subject) SELECT ${now()}, ${sqlText(action)}, 'command line', id FROM (
    SELECT id FROM leads WHERE ${leads} UNION SELECT lead_id FROM lead_resubmissions WHERE ${resubmissions})`;

/** Everything that is held of a person: leads, history, mails, and what was sent under the key of a lead. */
export const exportSql = ({ leads, resubmissions }: PersonSql): string[] => [
  `SELECT * FROM leads WHERE ${leads} ORDER BY created_at`,
  `SELECT lead_id, at, changes, note FROM lead_events WHERE lead_id IN (SELECT id FROM leads WHERE ${leads}) ORDER BY id`,
  `SELECT lead_id, kind, status, sent_at FROM outbox WHERE lead_id IN (SELECT id FROM leads WHERE ${leads})`,
  `SELECT lead_id, created_at, payload FROM lead_resubmissions WHERE ${resubmissions} ORDER BY created_at`,
];

export const countSql = ({ leads, resubmissions }: PersonSql): string => `
  SELECT (SELECT COUNT(*) FROM leads WHERE ${leads}) + (SELECT COUNT(*) FROM lead_resubmissions WHERE ${resubmissions}) AS count`;

/** Leads that stay, although they have something in common with the person's. */
export const remainderSql = ({ leads }: PersonSql): string => `
  SELECT COUNT(*) AS count FROM leads WHERE NOT ${leads} AND (
    phone_e164 IN (SELECT phone_e164 FROM leads WHERE ${leads}) OR lower(email) IN (SELECT lower(email) FROM leads WHERE ${leads}))`;

/** Erases a person; only the audit's facts stay. */
export const eraseSql = (person: PersonSql, { email }: Person): string[] => [
  auditSql('lead-erased', person),
  `DELETE FROM lead_resubmissions WHERE ${person.resubmissions}`,
  ...(email ? [`DELETE FROM privacy_requests WHERE lower(email) = lower(${sqlText(email.trim())})`] : []),
  `DELETE FROM leads WHERE ${person.leads}`,
];
