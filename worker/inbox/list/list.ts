import type { LeadPage } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor, latestFirst } from '#worker/http/cursor.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { type BoundedRow, splitEnd } from '../bounded-page.ts';
import { maxBursts } from '../bursts.ts';
import { type ListedRow, toListedLead, withoutCounts } from '../row.ts';
import type { LeadFilter } from './filter.ts';
import { listedColumns, pageQuery } from './list-query.ts';

type PlacedRow = Pick<ListedRow, 'id' | 'created_at'> & BoundedRow;

interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

const toCursor = ({ created_at, id }: PlacedRow): Cursor => ({ at: created_at, id });

function createPage<Row extends PlacedRow>(rows: readonly Row[], { limit }: LeadFilter): Page<Row> {
  const { found, end } = splitEnd(rows);
  const shown = found.sort((one, other) => latestFirst(toCursor(one), toCursor(other))).slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : end;
  return { rows: shown, next: last ? toCursor(last) : null };
}

/**
 * Reads a page of leads with the given columns, latest first. A page can be short and still have a next page. Throws if the database cannot
 * be read.
 */
export async function readPage<Row extends PlacedRow>(
  { db }: Pick<Ports, 'db'>,
  filter: LeadFilter,
  columns: string = listedColumns,
): Promise<Page<Row>> {
  const { sql, values } = pageQuery(filter, columns);
  return createPage(await db.all<Row>(sql, ...values), filter);
}

export const burstCountSql = `SELECT COUNT(*) AS bursts FROM (SELECT id FROM lead_bursts ORDER BY last_at DESC LIMIT ${maxBursts}) AS latest
  WHERE EXISTS (SELECT 1 FROM leads WHERE burst = latest.id AND status = 'new')`;

/** Lists a page of leads, latest first. `statements` run in the same transaction. Throws if the database cannot be read. */
export async function listLeads(ports: Ports, filter: LeadFilter, statements: readonly Statement[] = []): Promise<LeadPage> {
  const { sql, values } = pageQuery(filter);
  const [[counted], found] = await ports.db.batch([
    ports.db.query<{ bursts: number }>(burstCountSql),
    ports.db.query<ListedRow & BoundedRow>(sql, ...values),
    ...statements,
  ]);
  const { rows, next } = createPage(found, filter);
  const catalogue = await ports.catalogue();
  const isShort = next !== null && rows.length < filter.limit;
  return {
    leads: rows.map((row) => toListedLead(filter.departments ? withoutCounts(row) : row, catalogue)),
    bursts: filter.departments ? 0 : (counted?.bursts ?? 0),
    next: next && formatCursor(next),
    searchedTo: isShort ? isoTime(next.at) : null,
  };
}
