import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Demo } from '#site/shared/demo.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { Delivery, LeadDetail, LeadEvent, Resubmission } from '#site/shared/lead.ts';
import { columnsIn, fieldColumns, type LeadRow, type NewLead } from '#site/shared/lead-columns.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { rowColumns } from '#worker/stored-lead/columns.ts';
import { courseTitle, describeLead } from '#worker/stored-lead/describe.ts';
import { countedColumns } from '../list/list-query.ts';
import { type ListedRow, toListedLead, toSent, withoutCounts } from '../row.ts';

/** Times are in milliseconds since 1970. */
type DemoRow = Omit<Demo, 'startsAt' | 'endsAt' | 'messageSentAt' | 'remindedStudentAt'> &
  Record<'startsAt' | 'endsAt', number> &
  Record<'messageSentAt' | 'remindedStudentAt', number | null>;

/** Selects the latest demo of lead ?1 that was not cancelled. */
export const demoSql = `SELECT demos.id, course, course_key AS courseKey, starts_at AS startsAt, ends_at AS endsAt, place,
    joining_link AS joiningLink, COALESCE(users.name, users.email) AS bookedBy, message_sent_at AS messageSentAt,
    reminded_student_at AS remindedStudentAt, outcome
  FROM demos LEFT JOIN users ON users.id = demos.booked_by
  WHERE lead_id = ?1 AND cancelled_at IS NULL ORDER BY booked_at DESC, demos.id DESC LIMIT 1`;

const toDemo = (row: DemoRow): Demo => ({
  ...row,
  startsAt: isoTime(row.startsAt),
  endsAt: isoTime(row.endsAt),
  messageSentAt: isoTimeOrNull(row.messageSentAt),
  remindedStudentAt: isoTimeOrNull(row.remindedStudentAt),
});

type DetailRow = LeadRow & ListedRow;

/** Times are in milliseconds since 1970. */
type DeliveryRow = Omit<Delivery, 'dueAt' | 'sentAt'> & { dueAt: number; sentAt: number | null };

type EventRow = Omit<LeadEvent, 'at' | 'isTakenBack' | 'changes'> & { at: number; isTakenBack: number; changes: string };

interface ResubmissionRow {
  payload: string;
  created_at: number;
}

type OtherRow = Pick<LeadRow, 'id' | 'created_at' | 'status' | 'course' | 'course_key' | 'form' | 'department'>;

const maxOthers = 50;

/**
 * Selects the person's latest leads, always including lead ?1. If lead ?1 is spam, its email address and phone number identify the person.
 */
const samePersonSql = `
  SELECT ?1 AS id
  UNION SELECT id FROM (SELECT same.id FROM lead_people JOIN leads AS same ON same.person_id = coalesce(own, by_email, by_phone)
    WHERE lead_people.lead_id = ?1 ORDER BY same.created_at DESC, same.id DESC LIMIT ${maxOthers})`;

export const leadSql = `SELECT ${rowColumns}, ${countedColumns} FROM leads WHERE leads.id = ?1`;

const resubmissionsSql = 'SELECT payload, created_at FROM lead_resubmissions WHERE lead_id = ?1 ORDER BY created_at DESC';

export const deliveriesSql = `SELECT kind, status, attempts, last_error AS lastError, due_at AS dueAt, sent_at AS sentAt
  FROM outbox WHERE lead_id = ?1 ORDER BY kind`;

/** Includes events of the person's other leads, so a counsellor sees earlier conversations before calling. */
export const eventsSql = `
  SELECT lead_events.lead_id AS leadId, lead_events.at, users.name AS actor, lead_events.changes, lead_events.note, lead_events.way,
    lead_events.result, EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = lead_events.id) AS isTakenBack
  FROM lead_events LEFT JOIN users ON users.id = lead_events.actor_id
  WHERE lead_events.lead_id IN (${samePersonSql}) AND lead_events.takes_back IS NULL ORDER BY lead_events.id DESC LIMIT 200`;

export const othersSql = `SELECT id, created_at, status, course, course_key, form, department FROM leads
  WHERE id <> ?1 AND id IN (${samePersonSql}) ORDER BY created_at DESC, id DESC`;

const toDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  dueAt: isoTime(row.dueAt),
  sentAt: isoTimeOrNull(row.sentAt),
});

const toEvent = (row: EventRow): LeadEvent => ({
  ...row,
  isTakenBack: Boolean(row.isTakenBack),
  at: isoTime(row.at),
  changes: JSON.parse(row.changes),
});

const sentColumns = fieldColumns.map(([column]) => column);

function toResubmission({ payload, created_at }: ResubmissionRow, catalogue: EdgeCatalogue | undefined): Resubmission {
  const lead: NewLead = JSON.parse(payload);
  return { ...toSent(lead, sentColumns), createdAt: isoTime(created_at), facts: describeLead('panel', lead, catalogue) };
}

const toOther = (
  { created_at, course, course_key, form, department: _, ...other }: OtherRow,
  catalogue: EdgeCatalogue | undefined,
) => ({
  ...other,
  createdAt: isoTime(created_at),
  title: courseTitle(catalogue, { course, course_key }) ?? formTitle(form),
});

interface LeadAccess {
  id: string;
  departments: readonly string[] | null;
}

/**
 * Reads a lead with its deliveries, its history and the person's other leads. Returns undefined if there is no such lead. `statements` run
 * in the same transaction. `departments` are those the user may see, or null for all. Throws if the database cannot be read.
 */
export async function readLead(
  ports: Ports,
  { id, departments }: LeadAccess,
  statements: readonly Statement[] = [],
): Promise<LeadDetail | undefined> {
  const { db } = ports;
  const [leads, deliveries, events, others, resubmissions, [demo]] = await db.batch([
    db.query<DetailRow>(leadSql, id),
    db.query<DeliveryRow>(deliveriesSql, id),
    db.query<EventRow>(eventsSql, id),
    db.query<OtherRow>(othersSql, id),
    db.query<ResubmissionRow>(resubmissionsSql, id),
    db.query<DemoRow>(demoSql, id),
    ...statements,
  ]);
  const [row] = leads;
  if (!row) return undefined;
  const catalogue = await ports.catalogue();
  const visibleOthers = departments ? others.filter(({ department }) => departments.includes(department ?? '')) : others;
  const isVisible = ({ leadId }: EventRow): boolean =>
    !departments || leadId === id || visibleOthers.some((other) => other.id === leadId);
  return {
    ...toListedLead(departments ? withoutCounts(row) : row, catalogue),
    ...toSent(row, columnsIn('detail')),
    facts: describeLead('panel', row, catalogue),
    demo: demo ? toDemo(demo) : null,
    deliveries: deliveries.map(toDelivery),
    events: events.filter(isVisible).map(toEvent),
    others: visibleOthers.map((other) => toOther(other, catalogue)),
    resubmissions: resubmissions.map((kept) => toResubmission(kept, catalogue)),
  };
}
