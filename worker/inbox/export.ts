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

const streamLeads = (
  first: Cursor,
  readPage: (from: Cursor) => Promise<{ rows: ExportRow[]; next: Cursor | null }>,
): ReadableStream<Uint8Array> =>
  streamCsv(columns, first, async (from) => {
    const { rows, next } = await readPage(from);
    return { lines: rows.map(lineOf), next };
  });

/** All leads that the filter finds, as a CSV file. */
export const exportLeads = (ports: Ports, filter: LeadFilter): ReadableStream<Uint8Array> =>
  streamLeads(filter.before, (before) =>
    readPage<ExportRow>(ports, { ...filter, before, limit: pageSize }, selectColumns(columns)),
  );

/** All leads that are due, as a CSV file, the earliest first. */
export const exportDue = (ports: Ports, filter: DueFilter): ReadableStream<Uint8Array> =>
  streamLeads(filter.after, (after) =>
    readDuePage<ExportRow>(ports, { ...filter, after }, { columns: selectColumns(columns), limit: pageSize }),
  );
