import { columnsIn, getColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import { indianDay, indianTime } from '#site/shared/times.ts';
import type { Cursor } from '#worker/http/cursor.ts';
import { streamCsv } from '#worker/http/stream-csv.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { findOrigin } from '#worker/stored-lead/attribution.ts';
import { selectColumns } from '#worker/stored-lead/columns.ts';
import { type DueFilter, readDuePage } from '../due.ts';
import type { LeadFilter } from './filter.ts';
import { readPage } from './list.ts';

const names = columnsIn('csv');

interface ExportRow extends Pick<LeadRow, (typeof names)[number]> {
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

const ownerSql = '(SELECT coalesce(users.name, users.email) FROM users WHERE users.id = leads.assignee_id)';
const notesSql = `(SELECT json_group_array(json_object('at', at, 'by', actor, 'note', note)) FROM (
    SELECT latest.at, latest.note, coalesce(users.name, users.email) AS actor
    FROM (SELECT * FROM lead_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT ${maxEvents}) AS latest
    LEFT JOIN users ON users.id = latest.actor_id
    WHERE latest.note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = latest.id)
    ORDER BY latest.id DESC))`;
const columnsSql = `${selectColumns(names)}, ${ownerSql} AS owner, ${notesSql} AS notes`;

type Cell = string | number | null;

interface ExportColumn {
  heading: string;
  toCell: (row: ExportRow) => Cell;
}

const toTimeCell = (time: number | null): Cell => time && indianTime(time).replace('T', ' ');

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
  if (kind === 'time') return [{ heading: `${heading} (India time)`, toCell: (row) => toTimeCell(row[name] as number | null) }];
  return [{ heading, toCell: (row) => row[name] }];
}

const columns: readonly ExportColumn[] = [...names.flatMap(toColumns), { heading: 'Notes', toCell: formatNotes }];

interface Page {
  rows: ExportRow[];
  next: Cursor | null;
}

/** A CSV file and its number of leads. For a long file, only the first page is counted. */
export interface LeadFile {
  body: ReadableStream<Uint8Array>;
  size: { leads: number } | { moreThan: number };
}

async function createFile(from: Cursor, readPage: (from: Cursor) => Promise<Page>): Promise<LeadFile> {
  const first = await readPage(from);
  const headings = columns.map(({ heading }) => heading);
  const body = streamCsv(headings, from, async (place) => {
    const { rows, next } = place === from ? first : await readPage(place);
    return { lines: rows.map((row) => columns.map(({ toCell }) => toCell(row))), next };
  });
  return { body, size: first.next ? { moreThan: first.rows.length } : { leads: first.rows.length } };
}

export const exportLeads = (ports: Ports, filter: LeadFilter): Promise<LeadFile> =>
  createFile(filter.before, (before) => readPage<ExportRow>(ports, { ...filter, before, limit: pageSize }, columnsSql));

export const exportDue = (ports: Ports, filter: DueFilter): Promise<LeadFile> =>
  createFile(filter.after, (after) =>
    readDuePage<ExportRow>(ports, { ...filter, after }, { columns: columnsSql, limit: pageSize }),
  );
