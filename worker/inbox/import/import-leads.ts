import type { EdgeCatalogue } from '#catalogue/edge.ts';
import imported from '#site/shared/forms/definitions/imported.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { fieldColumns } from '#site/shared/lead-columns.ts';
import { type ImportRow, importRowSchema, type LeadImport, type RowResult } from '#site/shared/lead-import.ts';
import { createAssignedNotices } from '#worker/delivery/push/notices.ts';
import { readPhone } from '#worker/leads/phone.ts';
import { storeLead } from '#worker/leads/store.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { comparable } from '#worker/platform/text.ts';
import type { Actor } from '#worker/staff/audit.ts';
import { createStaffLead } from '../lead/staff-lead.ts';
import { completeStatements, outcomeSql } from './import-sql.ts';

/**
 * Returns the idempotency key of a row. It depends only on the person, the course and the date, so the same file can be sent again, even
 * with other columns. The prefix keeps it apart from the keys of other requests.
 */
const createRowKey = ({ name, phone, email, course, date }: ImportRow): string =>
  `import:${JSON.stringify([
    comparable(name),
    readPhone(phone ?? null, null).e164 ?? phone ?? '',
    email?.toLowerCase() ?? '',
    comparable(course ?? ''),
    date ?? '',
  ])}`;

const dateLabel = 'Date in the list';
const reservedNames = new Set<string>([...fieldColumns.map(([, field]) => field), 'courseTitle', dateLabel]);

/** Keeps details whose heading is the name of a form's field, such as `email`, apart from that field. */
const renameReserved = (details: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [reservedNames.has(name) ? `Other ${name}` : name, value]));

async function storeRow(
  ports: Ports,
  { source, list }: LeadImport,
  { row: { row: _, name, date, details, ...fields }, key, catalogue }: Keyed & { catalogue: EdgeCatalogue | undefined },
): Promise<string> {
  const entry = {
    form: imported,
    fields: { ...renameReserved(details), ...(date && { [dateLabel]: date }), ...fields, Name: name },
    attribution: { utm_source: source, utm_campaign: list },
    consent: true,
  };
  const lead = createStaffLead(ports, entry, { key, catalogue });
  return (await storeLead(ports, lead)).id;
}

interface Keyed {
  row: ImportRow;
  key: string;
}

interface OutcomeRow {
  id: string;
  is_new: number;
  is_known: number;
}

/** Returns the row's number, even if the rest of the row is invalid. */
const readNumber = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'row' in row && Number.isSafeInteger(row.row) ? Number(row.row) : 0;

/**
 * Stores rows of a list as leads and sends nothing to anybody. Rows with problems are reported and not stored. Safe to repeat: a row that
 * was stored before adds nothing. Throws if the database fails. The rows stored until then are kept, and a repeated request completes them.
 */
export async function importLeads(ports: Ports, sent: LeadImport, actor: Actor): Promise<RowResult[]> {
  const catalogue = await ports.catalogue();
  const parsed = sent.rows.map((row) => ({ number: readNumber(row), ...importRowSchema.safeParse(row) }));
  const ids = new Map<number, string>();
  for (const [index, { data: row }] of parsed.entries())
    if (row) ids.set(index, await storeRow(ports, sent, { row, key: createRowKey(row), catalogue }));
  const stored = JSON.stringify([...ids.values()]);
  const outcomes = await ports.db.batch([
    ...completeStatements(ports, { sent, actor, stored }),
    ports.db.query<OutcomeRow>(outcomeSql, sent.id, stored),
  ]);
  const byId = new Map(outcomes.at(-1)?.map((outcome) => [outcome.id, outcome]));
  const added = outcomes.at(-1)?.find(({ is_new }) => is_new);
  if (added && sent.ownerId && sent.ownerId !== actor.userId)
    await ports.db.batch(createAssignedNotices(ports, { leadId: added.id, writeId: sent.id }));
  return parsed.map(({ number, error }, index) => {
    const outcome = byId.get(ids.get(index) ?? '');
    if (error || !outcome) return { row: number, errors: error ? fieldErrors(error) : {} };
    return { row: number, id: outcome.id, isNew: outcome.is_new === 1, isKnownPerson: outcome.is_known === 1 };
  });
}
