import { useEffect, useSyncExternalStore } from 'react';
import type { LeadCount, LeadViews } from '#site/shared/lead.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Request } from '#site/staff/api.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';

/** Refresh interval outside the inbox, while the screen is visible. */
const refetchIntervalMs = minuteMs;

let counts: LeadViews['counts'] | undefined;
const listeners = new Set<() => void>();

/** Shares new counts with other parts of the screen, so that these do not have to request them from the server. */
export function shareCounts(views: LeadViews): void {
  counts = views.counts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface OverdueCount extends LeadCount {
  isTeams: boolean;
}

/** Returns the number of the user's own overdue leads. For administrators without leads of their own, returns the team's number. */
export function findOverdue(
  { mine, overdue, ownOverdue }: LeadViews['counts'],
  role: StaffUser['role'] | undefined,
): OverdueCount {
  const isTeams = role === 'admin' && mine.count === 0;
  return { ...(isTeams ? overdue : ownOverdue), isTeams };
}

/**
 * Returns the number for the badge beside "Leads". Undefined until the number is known.
 * @param request null if the inbox already counts, or if the user may not see leads
 */
export function useOverdueCount(request: Request | null, user: StaffUser | null): OverdueCount | undefined {
  useEffect(() => {
    if (!request) return;
    const api = new LeadApi((path, init) => request(path, { ...init, isBackground: true }));
    const refetch = (): void => {
      if (!document.hidden) api.views().then(shareCounts, () => {});
    };
    refetch();
    const timer = setInterval(refetch, refetchIntervalMs);
    return () => clearInterval(timer);
  }, [request]);
  const shared = useSyncExternalStore(subscribe, () => counts);
  return shared && findOverdue(shared, user?.role);
}
