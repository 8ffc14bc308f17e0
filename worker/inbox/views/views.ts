import type { LeadView, LeadViews } from '#site/shared/lead.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { dueUntilSql, findSpanEnd } from '../due.ts';
import { type CountSource, countStatement, getLookedLimit, toLeadCount } from '../lead-count.ts';
import { countSaved } from './saved-counts.ts';
import { savedViewsStatement, toSavedView } from './saved-view-store.ts';

const allSource = "leads_inbox WHERE status <> 'spam' AND folded = 0";
const statusSource = 'leads_status WHERE status = ?2 AND folded = 0';
const ownerSource = "leads_assignee WHERE assignee_id = ?2 AND status <> 'spam' AND folded = 0";

interface StaffMember {
  userId: string;
  departments: readonly string[] | null;
}

/**
 * Counts the leads in each view of the inbox. `departments` are those the user may see, or null for all. Throws if the database cannot be
 * read.
 */
export async function readViews(ports: Pick<Ports, 'db' | 'now'>, { userId, departments }: StaffMember): Promise<LeadViews> {
  const { db, now } = ports;
  const sources: Record<LeadView, CountSource> = {
    all: { source: allSource, value: null },
    new: { source: statusSource, value: 'new' },
    mine: { source: ownerSource, value: userId },
    today: { source: dueUntilSql, value: findSpanEnd('today', now()) },
    overdue: { source: dueUntilSql, value: findSpanEnd('overdue', now()) },
    spam: { source: statusSource, value: 'spam' },
  };
  const names = Object.keys(sources) as LeadView[];
  const [own, ...rows] = await db.batch([
    savedViewsStatement(ports, userId),
    ...names.map((name) => countStatement(ports, sources[name], departments)),
  ]);
  const counts = Object.fromEntries(
    names.map((name, index) => [name, toLeadCount(rows[index]?.[0], getLookedLimit(departments))]),
  ) as LeadViews['counts'];
  return { counts, saved: await countSaved(ports, own.map(toSavedView), { departments, counts }) };
}
