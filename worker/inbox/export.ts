import { columnOf, columnsIn, type LeadRow } from '#site/shared/lead-columns.ts';
import { indianTime } from '#site/shared/times.ts';
import type { Cursor } from '../http/cursor.ts';
import { streamCsv } from '../http/stream-csv.ts';
import { selectColumns } from '../leads/columns.ts';
import type { Ports } from '../platform/ports.ts';
import { type DueFilter, readDuePage } from './due.ts';
import type { LeadFilter } from './filter.ts';
import { readPage } from './list.ts';

const columns = columnsIn('csv');
type ExportRow = Pick<LeadRow, (typeof columns)[number]>;

const pageSize = 500;

/** A time as spreadsheets read it, in India. */
const toCell = (name: keyof ExportRow, value: string | number | null): string | number | null =>
  typeof value === 'number' && columnOf(name).kind === 'time' ? indianTime(value).replace('T', ' ') : value;

const lineOf = (row: ExportRow): (string | number | null)[] => columns.map((name) => toCell(name, row[name]));

interface Page {
  rows: ExportRow[];
  next: Cursor | null;
}

/** A CSV file, and how many leads it holds; of a long one the first page is counted. */
export interface LeadFile {
  body: ReadableStream<Uint8Array>;
  size: { leads: number } | { moreThan: number };
}

/** The first page is read before the file is given away. */
async function makeFile(from: Cursor, readPage: (from: Cursor) => Promise<Page>): Promise<LeadFile> {
  const first = await readPage(from);
  const body = streamCsv(columns, from, async (place) => {
    const { rows, next } = place === from ? first : await readPage(place);
    return { lines: rows.map(lineOf), next };
  });
  return { body, size: first.next ? { moreThan: first.rows.length } : { leads: first.rows.length } };
}

/** All leads that the filter finds, as a CSV file. */
export const exportLeads = (ports: Ports, filter: LeadFilter): Promise<LeadFile> =>
  makeFile(filter.before, (before) => readPage<ExportRow>(ports, { ...filter, before, limit: pageSize }, selectColumns(columns)));

/** All leads that are due, as a CSV file, the earliest first. */
export const exportDue = (ports: Ports, filter: DueFilter): Promise<LeadFile> =>
  makeFile(filter.after, (after) =>
    readDuePage<ExportRow>(ports, { ...filter, after }, { columns: selectColumns(columns), limit: pageSize }),
  );
