import { type LeadCount, maxCounted } from '#site/shared/lead.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';

/** So many leads are looked through for those of some departments. */
export const maxLooked = 300;

/** How many leads were looked at, how many of them were wanted, and of how many people these are. */
export interface CountedRow {
  looked: number;
  count: number;
  people: number;
}

/** Columns of a `CountedRow`. A lead without a person, such as spam, is one by itself. @param wanted a condition on `leads` */
export const countedSql = (wanted: string): string =>
  `COUNT(*) AS looked, COUNT(CASE WHEN ${wanted} THEN 1 END) AS count, COUNT(DISTINCT CASE WHEN ${wanted} THEN coalesce(person_id, id) END) AS people`;

/**
 * Counts what an index gives, so that no count costs more for there being many leads.
 * @param source an index with its conditions, of which `?2` and `?4` are the values
 */
export const countSourceSql = (source: string): string =>
  `SELECT ${countedSql(inDepartmentsSql('?1'))} FROM (SELECT id, person_id, department FROM leads INDEXED BY ${source} LIMIT ?3) AS leads`;

/** What is counted: an index with its conditions, and their values; `owner` is `?4`. */
export interface CountSource {
  source: string;
  value: string | number | null;
  owner?: string | null;
}

/** How many leads are looked at for a count: one more than are told of, to know whether there are more. */
export const getLookedLimit = (departments: readonly string[] | null): number => (departments ? maxLooked : maxCounted) + 1;

export function countStatement(
  { db }: Pick<Ports, 'db'>,
  { source, value, owner = null }: CountSource,
  departments: readonly string[] | null,
): Statement<CountedRow> {
  const parameters = [departments && JSON.stringify(departments), value, getLookedLimit(departments)];
  return db.query<CountedRow>(countSourceSql(source), ...parameters, ...(source.includes('?4') ? [owner] : []));
}

/** @param looked leads that were to be looked at */
export const toLeadCount = (row: CountedRow | undefined, looked: number): LeadCount => ({
  count: Math.min(row?.count ?? 0, maxCounted),
  people: Math.min(row?.people ?? 0, maxCounted),
  isMore: row !== undefined && (row.looked >= looked || row.count > maxCounted),
});
