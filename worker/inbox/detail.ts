import type { Delivery, LeadDetail, LeadEvent, LeadStatus, Resubmission } from '#site/shared/lead.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import type { Lead } from '../leads/lead.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { listedColumns } from './list-query.ts';
import { type ListedRow, toListedLead } from './row.ts';

interface DetailRow extends ListedRow {
  country: string | null;
  pincode: string | null;
  message: string | null;
  details: string;
  page_url: string | null;
  reward: string | null;
  consent: number | null;
  consent_marketing: number | null;
  consent_adult: number | null;
  consent_notice_version: string | null;
  spam_score: number;
  spam_reasons: string;
  client_mailbox_foreign: number;
}

interface DeliveryRow {
  kind: string;
  status: string;
  attempts: number;
  last_error: string | null;
  due_at: number;
  sent_at: number | null;
}

interface EventRow {
  lead_id: string;
  at: number;
  actor: string | null;
  changes: string;
  note: string | null;
}

interface ResubmissionRow {
  payload: string;
  created_at: number;
}

interface OtherRow {
  id: string;
  created_at: number;
  status: LeadStatus;
  course: string | null;
  form: string;
}

/** More leads of one person than this are not shown. */
const maxOthers = 50;

/** Ids of all leads of the person behind lead ?1, that lead among them. */
const samePersonSql = `
  SELECT ?1 AS id
  UNION SELECT id FROM (SELECT same.id FROM leads AS this JOIN leads AS same ON same.phone_e164 = this.phone_e164 WHERE this.id = ?1 LIMIT ${maxOthers})
  UNION SELECT id FROM (SELECT same.id FROM leads AS this JOIN leads AS same ON lower(same.email) = lower(this.email) WHERE this.id = ?1 LIMIT ${maxOthers})`;

export const leadSql = `SELECT ${listedColumns}, leads.country, leads.pincode, leads.message, leads.details, leads.page_url, leads.reward,
  leads.consent, leads.consent_marketing, leads.consent_adult, leads.consent_notice_version, leads.spam_score, leads.spam_reasons,
  leads.client_mailbox_foreign FROM leads WHERE leads.id = ?1`;

/** What was sent later under the key of the lead, the latest first. */
const resubmissionsSql = 'SELECT payload, created_at FROM lead_resubmissions WHERE lead_id = ?1 ORDER BY created_at DESC';

export const deliveriesSql =
  'SELECT kind, status, attempts, last_error, due_at, sent_at FROM outbox WHERE lead_id = ?1 ORDER BY kind';

/** What was done with any lead of the person: who calls is to know what was said before. */
export const eventsSql = `
  SELECT lead_events.lead_id, lead_events.at, users.email AS actor, lead_events.changes, lead_events.note
  FROM lead_events LEFT JOIN users ON users.id = lead_events.actor_id
  WHERE lead_events.lead_id IN (${samePersonSql}) ORDER BY lead_events.id DESC LIMIT 200`;

export const othersSql = `SELECT id, created_at, status, course, form FROM leads
  WHERE id <> ?1 AND id IN (${samePersonSql}) ORDER BY created_at DESC, id DESC`;

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1);

const toDelivery = ({ last_error, due_at, sent_at, ...row }: DeliveryRow): Delivery => ({
  ...row,
  lastError: last_error,
  dueAt: isoTime(due_at),
  sentAt: isoTimeOrNull(sent_at),
});

const toEvent = ({ lead_id, at, changes, ...row }: EventRow): LeadEvent => ({
  ...row,
  leadId: lead_id,
  at: isoTime(at),
  changes: JSON.parse(changes),
});

function toResubmission({ payload, created_at }: ResubmissionRow): Resubmission {
  const { name, email, phone, course, branch, city, pincode, country, message, details } = JSON.parse(payload) as Lead;
  const fields = { name, email, phone, course, branch, city, pincode, country, message, details: JSON.parse(details) };
  return { createdAt: isoTime(created_at), ...fields };
}

const toDetail = (row: DetailRow): Omit<LeadDetail, 'deliveries' | 'events' | 'others' | 'resubmissions'> => ({
  ...toListedLead(row),
  country: row.country,
  pincode: row.pincode,
  message: row.message,
  details: JSON.parse(row.details),
  pageUrl: row.page_url,
  reward: row.reward,
  consent: {
    enquiry: flag(row.consent),
    marketing: flag(row.consent_marketing),
    adult: flag(row.consent_adult),
    noticeVersion: row.consent_notice_version,
  },
  spamScore: row.spam_score,
  spamReasons: JSON.parse(row.spam_reasons),
  hasForeignMailbox: row.client_mailbox_foreign === 1,
});

/**
 * A lead with its deliveries, its history and the person's other leads; undefined where there is none. `statements` run in
 * the same transaction. Throws when the database cannot be read.
 */
export async function readLead(ports: Ports, id: string, statements: readonly Statement[] = []): Promise<LeadDetail | undefined> {
  const { db } = ports;
  const [leads, deliveries, events, others, resubmissions] = await db.batch([
    db.query<DetailRow>(leadSql, id),
    db.query<DeliveryRow>(deliveriesSql, id),
    db.query<EventRow>(eventsSql, id),
    db.query<OtherRow>(othersSql, id),
    db.query<ResubmissionRow>(resubmissionsSql, id),
    ...statements,
  ]);
  const [row] = leads;
  return (
    row && {
      ...toDetail(row),
      deliveries: deliveries.map(toDelivery),
      events: events.map(toEvent),
      others: others.map(({ created_at, ...other }) => ({ ...other, createdAt: isoTime(created_at) })),
      resubmissions: resubmissions.map(toResubmission),
    }
  );
}
