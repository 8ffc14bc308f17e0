import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { columnsIn, getColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import { indianDay, indianTime } from '#site/shared/times.ts';
import type { Cursor } from '#worker/http/cursor.ts';
import { streamCsv } from '#worker/http/stream-csv.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { findOrigin } from '#worker/stored-lead/attribution.ts';
import { selectColumns } from '#worker/stored-lead/columns.ts';
import type { LeadFilter } from './filter.ts';
import { readPage } from './list.ts';

const names = columnsIn('csv');

interface ExportRow extends Pick<LeadRow, (typeof names)[number]> {
  queue_at: number;
  owner: string | null;
  /** JSON array of `Note`s, latest first. */
  notes: string;
}

interface Note {
  at: number;
  by: string | null;
  note: string;
}

const pageSize = 500;

const maxEvents = 20;
/** Excel allows at most 32,767 characters in a cell. */
const maxNotesLength = 32_000;

const ownerSql = '(SELECT users.name FROM users WHERE users.id = leads.assignee_id)';
const notesSql = `(SELECT json_group_array(json_object('at', at, 'by', actor, 'note', note)) FROM (
    SELECT latest.at, latest.note, users.name AS actor
    FROM (SELECT * FROM lead_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT ${maxEvents}) AS latest
    LEFT JOIN users ON users.id = latest.actor_id
    WHERE latest.note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = latest.id)
    ORDER BY latest.id DESC))`;
const columnsSql = `${selectColumns(names)}, leads.queue_at, ${ownerSql} AS owner, ${notesSql} AS notes`;

type Cell = string | number | null;

interface ExportColumn {
  heading: string;
  toCell: (row: ExportRow) => Cell;
}

const toTimeCell = (time: number | null): Cell => time && indianTime(time).replace('T', ' ');

/** Spaces make Excel keep the number as text. It would show twelve digits without them as 9.1E+11. */
const toPhoneCell = (e164: string | null): Cell => e164 && (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164);

const formatNotes = ({ notes }: ExportRow): string =>
  (JSON.parse(notes) as Note[])
    .map(({ at, by, note }) => `${[indianDay(at), by].filter(Boolean).join(', ')}: ${note}`)
    .join('\n')
    .slice(0, maxNotesLength);

function toColumns(name: (typeof names)[number]): ExportColumn[] {
  const { label, heading = label, kind } = getColumn(name);
  if (name === 'assignee_id') return [{ heading, toCell: ({ owner }) => owner }];
  if (name === 'attribution')
    return [
      { heading: 'Source', toCell: ({ attribution }) => findOrigin(attribution).source },
      { heading: 'Campaign', toCell: ({ attribution }) => findOrigin(attribution).campaign },
    ];
  if (name === 'phone_e164' || name === 'second_phone') return [{ heading, toCell: (row) => toPhoneCell(row[name]) }];
  if (kind === 'time') return [{ heading: `${heading} (India time)`, toCell: (row) => toTimeCell(row[name] as number | null) }];
  return [{ heading, toCell: (row) => row[name] }];
}

const columns: readonly ExportColumn[] = [...names.flatMap(toColumns), { heading: 'Notes', toCell: formatNotes }];

interface Page {
  rows: ExportRow[];
  next: Cursor | null;
}

/** A CSV file and the number of leads in it. For a long file, the number is only a lower bound: the length of the first page. */
interface LeadFile {
  body: ReadableStream<Uint8Array>;
  size: { leads: number } | { moreThan: number };
}

/** Exports the leads of a list in its order. */
export async function exportLeads(ports: Ports, filter: LeadFilter): Promise<LeadFile> {
  const read = (after: Cursor | undefined): Promise<Page> =>
    readPage<ExportRow>(ports, { ...filter, after, limit: pageSize }, columnsSql);
  const first = await read(filter.after);
  const headings = columns.map(({ heading }) => heading);
  const body = streamCsv(headings, filter.after, async (after) => {
    const { rows, next } = after === filter.after ? first : await read(after);
    return { lines: rows.map((row) => columns.map(({ toCell }) => toCell(row))), next };
  });
  return { body, size: first.next ? { moreThan: first.rows.length } : { leads: first.rows.length } };
}
