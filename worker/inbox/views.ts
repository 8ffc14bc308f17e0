import { type LeadViews, mostCounted } from '#site/shared/lead.ts';
import { ofDepartmentsSql } from '../leads/department.ts';
import type { Ports } from '../platform/ports.ts';
import { dueUntil, endOfSpan } from './due.ts';

/** Of the leads of a view so many are looked through for those of some departments. */
const searchBudget = 2000;

/**
 * Counts what an index gives, so that no view costs more for there being many leads.
 * @param source an index with its conditions, of which `?3` is the one value
 */
export const countViewSql = (source: string): string =>
  `SELECT COUNT(*) AS count FROM (SELECT 1 FROM (SELECT department FROM leads INDEXED BY ${source} LIMIT ?4) AS leads
    WHERE ${ofDepartmentsSql('?2')} LIMIT ?1)`;

export const withStatus = 'leads_status WHERE status = ?3 AND folded = 0';
export const ofOwner = "leads_assignee WHERE assignee_id = ?3 AND status <> 'spam' AND folded = 0";

/** Who asks: their own leads, and of which departments they see leads; null for all. */
interface Viewer {
  userId: string;
  departments: readonly string[] | null;
}

/** How many leads each view of the inbox has. Throws when the database cannot be read. */
export async function readViews({ db, now }: Pick<Ports, 'db' | 'now'>, viewer: Viewer): Promise<LeadViews> {
  const departments = viewer.departments && JSON.stringify(viewer.departments);
  const count = (source: string, value: string | number) =>
    db.query<{ count: number }>(countViewSql(source), mostCounted, departments, value, departments ? searchBudget : mostCounted);
  const [fresh, mine, today, overdue, spam] = await db.batch([
    count(withStatus, 'new'),
    count(ofOwner, viewer.userId),
    count(dueUntil, endOfSpan('today', now())),
    count(dueUntil, endOfSpan('overdue', now())),
    count(withStatus, 'spam'),
  ]);
  const countOf = ([row]: { count: number }[]): number => row?.count ?? 0;
  return {
    counts: { new: countOf(fresh), mine: countOf(mine), today: countOf(today), overdue: countOf(overdue), spam: countOf(spam) },
  };
}
