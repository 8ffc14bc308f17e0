import type { LeadPage } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor } from '../http/cursor.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { maxBursts } from './bursts.ts';
import type { LeadFilter } from './filter.ts';
import { floorQuery, listedColumns, pageQuery } from './list-query.ts';
import { type ListedRow, toListedLead, withoutCounts } from './row.ts';

/** The place down to which this page is looked for, or undefined for all that is left. */
async function findFloor({ db }: Pick<Ports, 'db'>, filter: LeadFilter): Promise<Cursor | undefined> {
  const query = floorQuery(filter);
  return query && db.first<Cursor>(query.sql, ...query.values);
}

type PlacedRow = Pick<ListedRow, 'id' | 'created_at'>;

/** What a page answers, and where the next begins. */
interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

function pageOf<Row extends PlacedRow>(rows: readonly Row[], { limit }: LeadFilter, floor: Cursor | undefined): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) return { rows: shown, next: { at: last.created_at, id: last.id } };
  return { rows: shown, next: floor ?? null };
}

/** A page of leads with the given columns, the latest first. It may be short and have a next one. Throws when the database cannot be read. */
export async function readPage<Row extends PlacedRow>(
  { db }: Pick<Ports, 'db'>,
  filter: LeadFilter,
  columns: string = listedColumns,
): Promise<Page<Row>> {
  const floor = await findFloor({ db }, filter);
  const { sql, values } = pageQuery(filter, floor, columns);
  return pageOf(await db.all<Row>(sql, ...values), filter, floor);
}

/** Bursts that wait to be dealt with, counted as far as they are listed. */
export const burstCountSql = `SELECT COUNT(*) AS bursts FROM (SELECT 1 FROM lead_bursts
  WHERE EXISTS (SELECT 1 FROM leads WHERE burst = lead_bursts.id AND status = 'new') LIMIT ${maxBursts})`;

/**
 * A page of leads, the latest first. `statements` run in the same transaction.
 * Throws when the database cannot be read.
 */
export async function listLeads(ports: Ports, filter: LeadFilter, statements: readonly Statement[] = []): Promise<LeadPage> {
  const [catalogue, floor] = await Promise.all([ports.catalogue(), findFloor(ports, filter)]);
  const { sql, values } = pageQuery(filter, floor);
  const [[counted], found] = await ports.db.batch([
    ports.db.query<{ bursts: number }>(burstCountSql),
    ports.db.query<ListedRow>(sql, ...values),
    ...statements,
  ]);
  const { rows, next } = pageOf(found, filter, floor);
  const isShort = next !== null && rows.length < filter.limit;
  return {
    leads: rows.map((row) => toListedLead(filter.departments ? withoutCounts(row) : row, catalogue)),
    bursts: filter.departments ? 0 : (counted?.bursts ?? 0),
    next: next && formatCursor(next),
    searchedTo: isShort ? isoTime(next.at) : null,
  };
}
