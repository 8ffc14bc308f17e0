import { byteOrderMark, csvLine } from '#site/shared/csv.ts';
import { columnOf, columnsIn, type LeadRow } from '#site/shared/lead-columns.ts';
import { indianTime } from '#site/shared/times.ts';
import type { Cursor } from '../http/cursor.ts';
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

const lineOf = (row: ExportRow): string => csvLine(columns.map((name) => toCell(name, row[name])));

interface Page {
  rows: ExportRow[];
  next: Cursor | null;
}

/** The text of a CSV file: one page in memory at a time. */
function streamPages(first: Cursor, readNext: (from: Cursor) => Promise<Page>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let from: Cursor | null = first;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns)));
    },
    async pull(controller) {
      if (from === null) return controller.close();
      const { rows, next } = await readNext(from);
      from = next;
      controller.enqueue(encoder.encode(rows.map(lineOf).join('')));
    },
  });
}

/** All leads that the filter finds, as a CSV file. */
export const exportLeads = (ports: Ports, filter: LeadFilter): ReadableStream<Uint8Array> =>
  streamPages(filter.before, (before) =>
    readPage<ExportRow>(ports, { ...filter, before, limit: pageSize }, selectColumns(columns)),
  );

/** All leads that are due, as a CSV file, the earliest first. */
export const exportDue = (ports: Ports, filter: DueFilter): ReadableStream<Uint8Array> =>
  streamPages(filter.after, (after) =>
    readDuePage<ExportRow>(ports, { ...filter, after }, { columns: selectColumns(columns), limit: pageSize }),
  );
