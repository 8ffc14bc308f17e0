import type { LeadPage } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor, latestFirst } from '#worker/http/cursor.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { type BoundedRow, splitEnd } from '../bounded-page.ts';
import { maxBursts } from '../bursts.ts';
import { type ListedRow, toListedLead, withoutCounts } from '../row.ts';
import { countStatement, toQueueCounts } from './count.ts';
import type { LeadFilter } from './filter.ts';
import { getCountLimit, listedColumns, pageQuery } from './list-query.ts';
import { findUrgency } from './queue.ts';
import { formatSortCursor } from './sort.ts';

type PlacedRow = Pick<ListedRow, 'id' | 'created_at' | 'queue_at'> & BoundedRow & { sort_value?: string | number };

interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

const toCursor = ({ created_at, queue_at, id }: PlacedRow, { search }: LeadFilter): Cursor => ({
  at: search ? created_at : queue_at,
  id,
});

function createPage<Row extends PlacedRow>(rows: readonly Row[], filter: LeadFilter): { rows: Row[]; last: Row | undefined } {
  const { limit, search, sort } = filter;
  const { found, end } = splitEnd(rows);
  const inOrder = (one: Row, other: Row): number =>
    search
      ? latestFirst(toCursor(one, filter), toCursor(other, filter))
      : latestFirst(toCursor(other, filter), toCursor(one, filter));
  const shown = (sort ? found : found.sort(inOrder)).slice(0, limit);
  return { rows: shown, last: found.length > limit ? shown.at(-1) : end };
}

function formatNext(last: PlacedRow | undefined, filter: LeadFilter): string | null {
  if (!last) return null;
  return filter.sort ? formatSortCursor({ value: last.sort_value ?? '', id: last.id }) : formatCursor(toCursor(last, filter));
}

/**
 * Reads a page of leads with the given columns, without sorting them by a column. A page can be short and still have a next page. Throws if the database
 * cannot be read.
 */
export async function readPage<Row extends PlacedRow>(
  { db }: Pick<Ports, 'db'>,
  filter: LeadFilter,
  columns: string,
): Promise<Page<Row>> {
  const inListOrder = { ...filter, sort: undefined };
  const { sql, values } = pageQuery(inListOrder, columns);
  const { rows, last } = createPage(await db.all<Row>(sql, ...values), inListOrder);
  return { rows, next: last ? toCursor(last, inListOrder) : null };
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
  const { rows, last } = createPage(found, filter);
  const next = formatNext(last, filter);
  const catalogue = await ports.catalogue();
  return {
    leads: rows.map((row) => ({
      ...toListedLead(filter.departments ? withoutCounts(row) : row, catalogue),
      urgency: findUrgency(row.queue_at, now),
    })),
    counts: toQueueCounts(counted, getCountLimit(filter)),
    at: isoTime(now),
    bursts: filter.departments ? 0 : (burstCount?.bursts ?? 0),
    next,
    isShort: next !== null && rows.length < filter.limit,
  };
}
