import type { LeadCount, LeadViews, SavedView } from '#site/shared/lead.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { maxBursts } from '../bursts.ts';
import { limitFilter } from '../departments.ts';
import { type CountedRow, toLeadCount } from '../lead-count.ts';
import { readFilter } from '../list/filter.ts';
import { burstCountSql } from '../list/list.ts';
import { countQuery } from '../list/list-query.ts';

/** Maximum number of leads read to count one user's saved views: for all views together, and for each view. */
const maxForAllViews = 2900;
const maxPerView = 1000;

interface CountContext {
  departments: readonly string[] | null;
  counts: LeadViews['counts'];
}

/** Counts the leads in each of a user's saved views, by view id. Throws if the database cannot be read. */
export async function countSaved(
  { db }: Pick<Ports, 'db'>,
  views: readonly SavedView[],
  { departments, counts }: CountContext,
): Promise<LeadViews['saved']> {
  const maxLooked = Math.min(maxPerView, Math.floor(maxForAllViews / Math.max(1, views.length)));
  const isDue = ({ filters: { view } }: SavedView): boolean => view === 'today' || view === 'overdue';
  const countedViews = views.filter((view) => !isDue(view) && !(departments && view.filters.view === 'bursts'));
  function createStatement({ filters }: SavedView): Statement<CountedRow> {
    if (filters.view === 'bursts')
      return db.query<CountedRow>(`SELECT bursts AS looked, bursts AS count, bursts AS people FROM (${burstCountSql})`);
    const { sql, values } = countQuery(limitFilter(readFilter(filters), departments), maxLooked);
    return db.query<CountedRow>(sql, ...values);
  }
  const rows = countedViews.length > 0 ? await db.batch(countedViews.map(createStatement)) : [];
  const getCount = ({ filters }: SavedView, index: number): LeadCount =>
    toLeadCount(rows[index]?.[0], filters.view === 'bursts' ? maxBursts : maxLooked);
  return Object.fromEntries([
    ...views.filter(isDue).map(({ id, filters }) => [id, filters.view === 'today' ? counts.today : counts.overdue]),
    ...countedViews.map((view, index) => [view.id, getCount(view, index)]),
  ]);
}
