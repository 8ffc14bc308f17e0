import { columnNames, columnsIn, type LeadRow } from '#site/shared/lead-columns.ts';
import { rowColumns } from '../stored-lead/columns.ts';
import { auditPerson, type PersonPorts, type Requester } from './person.ts';
import { isTheirs, type Person, toValues } from './personal-data.ts';
import { listTheirSpilled, toRows } from './spilled.ts';

const personColumns = columnsIn('person');

/** Selects everything a person sent, in the columns they may see (DPDP Act 2023, section 11). */
export const accessSql = `
  SELECT created_at, ${personColumns.join(', ')}, status
  FROM leads WHERE ${isTheirs('leads')} ORDER BY created_at DESC, id DESC LIMIT 200`;
export const accessResubmissionsSql = `
  SELECT created_at, ${personColumns.map((name) => `payload ->> '$.${name}' AS ${name}`).join(', ')}
  FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')} ORDER BY created_at DESC, lead_id DESC LIMIT 200`;

export type OwnLead = Pick<LeadRow, 'created_at' | (typeof personColumns)[number]> & Partial<Pick<LeadRow, 'status'>>;

/** Returns everything a person sent, latest first, and records the access in the audit. */
export async function showPerson(ports: PersonPorts, person: Person, requester: Requester): Promise<OwnLead[]> {
  const reads = [accessSql, accessResubmissionsSql].map((sql) => ports.db.query<OwnLead>(sql, ...toValues(person)));
  const waiting = await listTheirSpilled(ports, person);
  const rows = await ports.db.batch([auditPerson(ports, person, { action: 'lead-shown', requester, waiting }), ...reads]);
  return [...rows.flat(), ...toRows(waiting, ['created_at', ...personColumns, 'status'])].toSorted(
    (a, b) => b.created_at - a.created_at,
  );
}

type Row = Record<string, unknown>;

interface PersonFile {
  leads: Row[];
  history: Row[];
  mails: Row[];
  resubmissions: Row[];
  people: Row[];
  demos: Row[];
}

const theirLeads = `SELECT id FROM leads WHERE ${isTheirs('leads')}`;

export const exportSql = [
  `SELECT ${rowColumns} FROM leads WHERE ${isTheirs('leads')} ORDER BY created_at`,
  `SELECT lead_id, at, changes, note, way, result, EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = lead_events.id) AS taken_back
    FROM lead_events WHERE lead_id IN (${theirLeads}) AND takes_back IS NULL ORDER BY id`,
  `SELECT lead_id, kind, status, sent_at FROM outbox WHERE lead_id IN (${theirLeads})`,
  `SELECT lead_id, created_at, payload FROM lead_resubmissions WHERE ${isTheirs('lead_resubmissions')} ORDER BY created_at`,
  `SELECT person_id, kind, other_id, at, lead_id FROM person_changes
    WHERE person_id IN (SELECT person_id FROM leads WHERE ${isTheirs('leads')}) ORDER BY id`,
  `SELECT lead_id, course, starts_at, ends_at, place, joining_link, booked_at, moved_at, message_sent_at, reminded_student_at, outcome,
    cancelled_at FROM demos WHERE lead_id IN (${theirLeads}) ORDER BY booked_at`,
] as const;

/** Exports all data held about a person, and records the export in the audit. */
export async function exportPerson(ports: PersonPorts, person: Person, requester: Requester): Promise<PersonFile> {
  const reads = exportSql.map((sql) => ports.db.query<Row>(sql, ...toValues(person)));
  const waiting = await listTheirSpilled(ports, person);
  const audit = auditPerson(ports, person, { action: 'leads-exported', requester, waiting });
  const [, leads = [], history = [], mails = [], resubmissionRows = [], people = [], demos = []] = await ports.db.batch([
    audit,
    ...reads,
  ]);
  const resubmissions = resubmissionRows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(String(payload)) }));
  leads.push(...toRows(waiting, columnNames));
  return { leads, history, mails, resubmissions, people, demos };
}
