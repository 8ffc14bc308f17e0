import type { LeadPage } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { maxBursts } from './bursts.ts';
import { type Cursor, formatCursor } from './cursor.ts';
import type { LeadFilter } from './filter.ts';
import { floorQuery, pageQuery } from './list-query.ts';
import { type ListedRow, toListedLead } from './row.ts';

/** The place down to which this page is looked for, or undefined for all that is left. */
export async function findFloor(ports: Ports, filter: LeadFilter): Promise<Cursor | undefined> {
  const query = floorQuery(filter);
  if (!query) return undefined;
  return ports.db.first<Cursor>(query.sql, ...query.values);
}

/** What a page answers, and where the next begins. */
export function pageOf<Row extends { id: string; created_at: number }>(
  rows: readonly Row[],
  { limit }: LeadFilter,
  floor: Cursor | undefined,
): { rows: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) return { rows: shown, next: { at: last.created_at, id: last.id } };
  return { rows: shown, next: floor ?? null };
}

/** Bursts that wait to be dealt with, counted as far as they are listed. */
export const burstCountSql = `SELECT COUNT(*) AS bursts FROM (SELECT 1 FROM lead_bursts
  WHERE EXISTS (SELECT 1 FROM leads WHERE burst = lead_bursts.id AND status = 'new') LIMIT ${maxBursts})`;

/**
 * A page of leads, the latest first. `statements` run in the same transaction.
 * Throws when the database cannot be read.
 */
export async function listLeads(ports: Ports, filter: LeadFilter, statements: readonly Statement[] = []): Promise<LeadPage> {
  const floor = await findFloor(ports, filter);
  const { sql, values } = pageQuery(filter, floor);
  const [[counted], found] = await ports.db.batch([
    ports.db.query<{ bursts: number }>(burstCountSql),
    ports.db.query<ListedRow>(sql, ...values),
    ...statements,
  ]);
  const { rows, next } = pageOf(found, filter, floor);
  const isShort = next !== null && rows.length < filter.limit;
  return {
    leads: rows.map(toListedLead),
    bursts: counted?.bursts ?? 0,
    next: next && formatCursor(next),
    searchedTo: isShort ? isoTime(next.at) : null,
  };
}
