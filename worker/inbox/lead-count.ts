import { type LeadCount, maxCounted } from '#site/shared/lead.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { inDepartmentsSql } from '../stored-lead/department.ts';

/** Maximum number of leads that are searched to count the leads in a user's departments. */
export const maxLooked = 300;

export interface CountedRow {
  looked: number;
  count: number;
  people: number;
}

/**
 * Returns the SQL columns of a `CountedRow`. A lead without a person, such as spam, counts as one person. @param wanted a condition on
 * `leads`
 */
export const countedSql = (wanted: string): string =>
  `COUNT(*) AS looked, COUNT(CASE WHEN ${wanted} THEN 1 END) AS count, COUNT(DISTINCT CASE WHEN ${wanted} THEN coalesce(person_id, id) END) AS people`;

/**
 * Returns the SQL that counts leads in an index. The limit `?3` keeps the cost constant, however many leads there are.
 * @param source an index with its conditions, which may use `?2` and `?4`
 */
export const countSourceSql = (source: string): string =>
  `SELECT ${countedSql(inDepartmentsSql('?1'))} FROM (SELECT id, person_id, department FROM leads INDEXED BY ${source} LIMIT ?3) AS leads`;

export interface CountSource {
  source: string;
  value: string | number | null;
  owner?: string | null;
}

export const getLookedLimit = (departments: readonly string[] | null): number => (departments ? maxLooked : maxCounted) + 1;

export function countStatement(
  { db }: Pick<Ports, 'db'>,
  { source, value, owner = null }: CountSource,
  departments: readonly string[] | null,
): Statement<CountedRow> {
  const parameters = [departments && JSON.stringify(departments), value, getLookedLimit(departments)];
  return db.query<CountedRow>(countSourceSql(source), ...parameters, ...(source.includes('?4') ? [owner] : []));
}

export const toLeadCount = (row: CountedRow | undefined, looked: number): LeadCount => ({
  count: Math.min(row?.count ?? 0, maxCounted),
  people: Math.min(row?.people ?? 0, maxCounted),
  isMore: row !== undefined && (row.looked >= looked || row.count > maxCounted),
});
