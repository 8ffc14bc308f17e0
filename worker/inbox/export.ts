import { indianTime } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { Cursor } from './cursor.ts';
import type { LeadFilter } from './filter.ts';
import { readPage } from './list.ts';

const columns = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'phone_e164',
  'course',
  'city',
  'branch',
  'pincode',
  'country',
  'message',
  'form',
  'department',
  'follow_up_at',
  'page_url',
  'consent_marketing',
] as const;
type ExportRow = Record<(typeof columns)[number], string | number | null> & { id: string; created_at: number };

const columnsSql = columns.map((column) => `leads.${column}`).join(', ');
const pageSize = 500;

/** Time in India, as spreadsheets read it. */
const timeCell = (time: string | number | null): string => (typeof time === 'number' ? indianTime(time).replace('T', ' ') : '');

const lineOf = (row: ExportRow): string =>
  csvLine(columns.map((column) => (column.endsWith('_at') ? timeCell(row[column]) : row[column])));

/** All leads that the filter finds, as the text of a CSV file: one page in memory at a time. */
export function exportLeads(ports: Ports, filter: LeadFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: Cursor | null = filter.before;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns)));
    },
    async pull(controller) {
      if (before === null) return controller.close();
      const { rows, next } = await readPage<ExportRow>(ports, { ...filter, before, limit: pageSize }, columnsSql);
      before = next;
      controller.enqueue(encoder.encode(rows.map(lineOf).join('')));
    },
  });
}
