import type { ReactElement } from 'react';
import type { LeadViews, ListedLead } from '#site/shared/lead.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { dueAt } from '#site/staff/leads/due/next-step.ts';
import type { LeadFilters } from './filters.tsx';
import { focusHeading } from './inbox-place.ts';

interface FurtherDueProps {
  leads: readonly ListedLead[];
  counts: LeadViews['counts'];
  now: number;
  onFilter: (filters: LeadFilters) => void;
}

const getDayEnd = (now: number): number => startOfIndianDay(indianDay(now)) + dayMs - 1;

/**
 * Returns the number of overdue leads on other pages as text. If there are none, returns the number due later today. Undefined if there are
 * none.
 */
function findFurther({ leads, counts, now }: Omit<FurtherDueProps, 'onFilter'>) {
  const spans = [
    { view: 'overdue', until: now, words: 'overdue' },
    { view: 'today', until: getDayEnd(now), words: 'due today' },
  ] as const;
  for (const { view, until, words } of spans) {
    const { count, isMore } = counts[view];
    const further = count - leads.filter((lead) => dueAt(lead) <= until).length;
    if (further > 0) return { view, text: `${further}${isMore ? '+' : ''} ${words}` };
  }
  return undefined;
}

/** Links to overdue and due leads on other pages. The server returns the newest leads first, so urgent leads may be on a later page. */
export function FurtherDue({ onFilter, ...where }: FurtherDueProps): ReactElement | null {
  const further = findFurther(where);
  if (!further) return null;
  function show(view: string): void {
    onFilter({ view });
    focusHeading();
  }
  return (
    <p>
      <QuietButton onClick={() => show(further.view)}>{`${further.text} on other pages: show`}</QuietButton>
    </p>
  );
}
