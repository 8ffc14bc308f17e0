import type { LeadPage } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor, latestFirst } from '#worker/http/cursor.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { type BoundedRow, splitEnd } from '../bounded-page.ts';
import { maxBursts } from '../bursts.ts';
import { type ListedRow, toListedLead, withoutCounts } from '../row.ts';
import { countStatement, getCountLimit, toQueueCounts } from './count.ts';
import type { LeadFilter } from './filter.ts';
import { listedColumns, pageQuery } from './list-query.ts';
import { findUrgency } from './queue.ts';

type PlacedRow = Pick<ListedRow, 'id' | 'created_at' | 'queue_at'> & BoundedRow;

interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

function createPage<Row extends PlacedRow>(rows: readonly Row[], { limit, search }: LeadFilter): Page<Row> {
  const toCursor = ({ created_at, queue_at, id }: PlacedRow): Cursor => ({ at: search ? created_at : queue_at, id });
  const inOrder = (one: Cursor, other: Cursor): number => (search ? latestFirst(one, other) : latestFirst(other, one));
  const { found, end } = splitEnd(rows);
  const shown = found.sort((one, other) => inOrder(toCursor(one), toCursor(other))).slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : end;
  return { rows: shown, next: last ? toCursor(last) : null };
}

/**
 * Reads a page of leads with the given columns, in list order. A page can be short and still have a next page. Throws if the database
 * cannot be read.
 */
export async function readPage<Row extends PlacedRow>(
  { db }: Pick<Ports, 'db'>,
  filter: LeadFilter,
  columns: string,
): Promise<Page<Row>> {
  const { sql, values } = pageQuery(filter, columns);
  return createPage(await db.all<Row>(sql, ...values), filter);
}

export const burstCountSql = `SELECT COUNT(*) AS bursts FROM (SELECT id FROM lead_bursts ORDER BY last_at DESC LIMIT ${maxBursts}) AS latest
  WHERE EXISTS (SELECT 1 FROM leads WHERE burst = latest.id AND status = 'new')`;

/**
 * Returns one page of leads and the counts of all matching leads. The most urgent leads come first or, in a search, the newest.
 * `statements` run in the same transaction. Throws if the database cannot be read.
 */
export async function listLeads(ports: Ports, filter: LeadFilter, statements: readonly Statement[] = []): Promise<LeadPage> {
  const { db } = ports;
  const now = ports.now();
  const { sql, values } = pageQuery(filter, listedColumns);
  const [[burstCount], found, [counted]] = await db.batch([
    db.query<{ bursts: number }>(burstCountSql),
    db.query<ListedRow & BoundedRow>(sql, ...values),
    countStatement(ports, filter),
    ...statements,
  ]);
  const { rows, next } = createPage(found, filter);
  const catalogue = await ports.catalogue();
  return {
    leads: rows.map((row) => ({
      ...toListedLead(filter.departments ? withoutCounts(row) : row, catalogue),
      urgency: findUrgency(row.queue_at, now),
    })),
    counts: toQueueCounts(counted, getCountLimit(filter)),
    at: isoTime(now),
    bursts: filter.departments ? 0 : (burstCount?.bursts ?? 0),
    next: next && formatCursor(next),
    isShort: next !== null && rows.length < filter.limit,
  };
}
