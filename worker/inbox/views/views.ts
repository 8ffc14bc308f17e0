import {
  type LeadCount,
  type LeadViews,
  maxCounted,
  type QueueCounts,
  type SavedView,
  type Urgency,
  urgencies,
} from '#site/shared/lead.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { StaffSession } from '#worker/staff/session.ts';
import { maxBursts } from '../bursts.ts';
import { limitFilter } from '../departments.ts';
import { countStatement, toQueueCounts } from '../list/count.ts';
import { readFilter } from '../list/filter.ts';
import { burstCountSql } from '../list/list.ts';
import { savedViewsStatement, toSavedView } from './saved-view-store.ts';

/** Maximum number of leads read to count all of a user's saved views. */
export const maxForSavedViews = 50_000;

type StaffMember = Pick<StaffSession, 'userId' | 'departments'>;

type CountPorts = Pick<Ports, 'db' | 'now'>;

/** Returns the number of leads with one of these consecutive urgencies. The number is exact if less urgent leads were counted as well. */
function sumCounts(counts: QueueCounts, wanted: readonly Urgency[]): LeadCount {
  const behind = urgencies.slice(urgencies.indexOf(wanted.at(-1) ?? 'closed') + 1);
  return {
    count: Math.min(
      maxCounted,
      wanted.reduce((sum, urgency) => sum + counts[urgency], 0),
    ),
    isMore: counts.isMore && behind.every((urgency) => counts[urgency] === 0),
  };
}

/** Counts the leads in each of a user's saved views, by view id. */
async function countSaved(
  ports: CountPorts,
  views: readonly SavedView[],
  departments: StaffMember['departments'],
): Promise<LeadViews['saved']> {
  const max = Math.min(maxCounted, Math.floor(maxForSavedViews / Math.max(1, views.length)));
  const burstViews = views.filter(({ filters }) => filters.view === 'bursts');
  const listViews = views.filter((view) => !burstViews.includes(view));
  const statements = listViews.map(({ filters }) =>
    countStatement(ports, limitFilter(readFilter(filters, ports.now()), departments), max),
  );
  const [bursts, ...rows] = await ports.db.batch([ports.db.query<{ bursts: number }>(burstCountSql), ...statements]);
  const burstCount = departments ? 0 : (bursts[0]?.bursts ?? 0);
  return Object.fromEntries([
    ...burstViews.map(({ id }) => [id, { count: burstCount, isMore: burstCount === maxBursts }]),
    ...listViews.map(({ id }, index) => [id, sumCounts(toQueueCounts(rows[index]?.[0], max), urgencies)]),
  ]);
}

/**
 * Counts the leads in each view of the inbox. `departments` are those the user may see, or null for all. Throws if the database cannot be
 * read.
 */
export async function readViews(ports: CountPorts, { userId, departments }: StaffMember): Promise<LeadViews> {
  const count = (filters: Readonly<Record<string, string>>) =>
    countStatement(ports, limitFilter(readFilter(filters, ports.now()), departments));
  const [own, [all], [mine], [fresh], [spam]] = await ports.db.batch([
    savedViewsStatement(ports, userId),
    count({}),
    count({ assignee: userId, view: 'open' }),
    count({ status: 'new' }),
    count({ status: 'spam' }),
  ]);
  const [allCounts, mineCounts] = [toQueueCounts(all), toQueueCounts(mine)];
  return {
    counts: {
      all: sumCounts(allCounts, urgencies),
      team: sumCounts(allCounts, ['overdue', 'soon', 'today', 'later', 'none']),
      overdue: sumCounts(allCounts, ['overdue']),
      today: sumCounts(allCounts, ['overdue', 'soon', 'today']),
      'no-step': sumCounts(allCounts, ['none']),
      mine: sumCounts(mineCounts, urgencies),
      ownOverdue: sumCounts(mineCounts, ['overdue']),
      new: sumCounts(toQueueCounts(fresh), urgencies),
      spam: sumCounts(toQueueCounts(spam), urgencies),
    },
    saved: await countSaved(ports, own.map(toSavedView), departments),
  };
}
