import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { forms, formTitle } from '#site/shared/forms/forms.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { maxListed, type Person, type PersonPage } from '#site/shared/person.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor } from '../http/cursor.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';
import { courseTitle } from '../stored-lead/describe.ts';
import { type EventRow, toEvent } from './event-words.ts';
import { maxEnquiries, pageSize, timelineSql } from './timeline-sql.ts';

const downloadForms = forms.flatMap(({ id, shouldDownloadSyllabus }) => (shouldDownloadSyllabus ? [`'${id}'`] : [])).join(', ');
export const personEventsSql = timelineSql(downloadForms);

const enquiryColumns = [
  ...(['id', 'created_at', 'status', 'name', 'email', 'phone', 'phone_e164', 'second_phone', 'assignee_id'] as const),
  ...(['form', 'course', 'course_key', 'details'] as const),
];
type EnquiryRow = Pick<LeadRow, (typeof enquiryColumns)[number]>;

export const versionSql = 'SELECT version FROM people WHERE id = ?1';
export const personEnquiriesSql = `
  SELECT ${enquiryColumns.join(', ')} FROM leads
  WHERE person_id = ?1 AND ${inDepartmentsSql('?2')} ORDER BY created_at DESC, id DESC LIMIT ${maxEnquiries}`;
const ownContactsSql = `SELECT phone_e164, second_phone, email FROM leads WHERE person_id = ?1 AND ${inDepartmentsSql('?2')} ORDER BY created_at DESC, id DESC LIMIT ${maxEnquiries}`;
export const sharedContactsSql = `SELECT contact FROM shared_contacts WHERE contact IN (
    SELECT phone_e164 FROM (${ownContactsSql}) UNION SELECT second_phone FROM (${ownContactsSql}) UNION SELECT lower(email) FROM (${ownContactsSql})) ORDER BY contact`;

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

const toEnquiry = (row: EnquiryRow, catalogue: EdgeCatalogue | undefined) => ({
  id: row.id,
  createdAt: isoTime(row.created_at),
  status: row.status,
  name: row.name,
  assigneeId: row.assignee_id,
  title: courseTitle(catalogue, row) ?? formTitle(row.form),
});

const summarise = (
  rows: readonly EnquiryRow[],
  catalogue: EdgeCatalogue | undefined,
): Omit<Person, 'id' | 'version' | 'shared'> => ({
  name: rows[0]?.name ?? '',
  phones: distinct(rows.flatMap(({ phone, phone_e164, second_phone }) => [phone_e164 ?? phone, second_phone])),
  emails: distinct(rows.map(({ email }) => email?.toLowerCase() ?? null)),
  count: rows.length,
  enquiries: rows.slice(0, maxListed).map((row) => toEnquiry(row, catalogue)),
});

function toPage(rows: readonly EventRow[], catalogue: EdgeCatalogue | undefined): Pick<PersonPage, 'events' | 'next'> {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? formatCursor({ at: last.at, id: last.key }) : null;
  return { events: shown.map((row) => toEvent(row, catalogue)), next };
}

interface PersonRequest {
  id: string;
  departments: readonly string[] | null;
  after: Cursor;
}

/**
 * Reads a person and a page of their history, latest first. Returns undefined if there is no such person or the user may not see them.
 * `statements` run in the same transaction. `departments` are those the user may see, or null for all. Throws if the database cannot be
 * read.
 */
export async function readPerson(
  ports: Ports,
  { id, departments, after }: PersonRequest,
  statements: readonly Statement[] = [],
): Promise<PersonPage | undefined> {
  const { db } = ports;
  const visibleDepartments = departments && JSON.stringify(departments);
  const [[found], enquiries, shared, events] = await db.batch([
    db.query<{ version: number }>(versionSql, id),
    db.query<EnquiryRow>(personEnquiriesSql, id, visibleDepartments),
    db.query<{ contact: string }>(sharedContactsSql, id, visibleDepartments),
    db.query<EventRow>(personEventsSql, id, after.at, after.id, visibleDepartments),
    ...statements,
  ]);
  if (!found || !enquiries.length) return undefined;
  const catalogue = await ports.catalogue();
  const person = { id, ...found, ...summarise(enquiries, catalogue), shared: shared.map(({ contact }) => contact) };
  return { person, ...toPage(events, catalogue) };
}
