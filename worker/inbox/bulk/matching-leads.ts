import { type BulkLead, bulkLimits } from '#site/shared/bulk-change.ts';
import { columnNames, getColumn, type LeadColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import type { Cursor } from '#worker/http/cursor.ts';
import { Problem } from '#worker/http/problem.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { selectColumns } from '#worker/stored-lead/columns.ts';
import type { LeadFilter } from '../list/filter.ts';
import { readPage } from '../list/list.ts';
import { otherCount, tooManySelected } from '../problems.ts';
import { toSent } from '../row.ts';

const names: LeadColumn[] = ['id', 'version', ...columnNames.filter((name) => getColumn(name).isChangeable)];
const columnsSql = `${selectColumns([...names, 'created_at'])}, leads.queue_at`;
const bulkLeadsSql = `SELECT ${columnsSql} FROM leads WHERE id IN (SELECT value FROM json_each(?1))`;

type BulkRow = LeadRow & { queue_at: number };

const toBulkLead = (row: BulkRow): BulkLead => toSent(row, names) as unknown as BulkLead;

export const readBulkLeads = async ({ db }: Pick<Ports, 'db'>, ids: readonly string[]): Promise<BulkLead[]> =>
  (await db.all<BulkRow>(bulkLeadsSql, JSON.stringify(ids))).map(toBulkLead);

/**
 * Reads all leads of a list.
 * @param expected number of leads that the caller has seen
 * @throws {Problem} 409 if another number of leads matches, 422 if there are too many
 */
export async function readMatching(ports: Ports, filter: LeadFilter, expected: number): Promise<BulkLead[]> {
  if (expected > bulkLimits.maxLeads) throw new Problem(tooManySelected);
  const found: BulkLead[] = [];
  let after: Cursor | null | undefined;
  do {
    const page = await readPage<BulkRow>(ports, { ...filter, after: after ?? undefined, limit: bulkLimits.maxLeads }, columnsSql);
    found.push(...page.rows.map(toBulkLead));
    after = page.next;
  } while (after && found.length <= expected);
  if (found.length !== expected) throw new Problem(otherCount(found.length, after !== null));
  return found;
}
