import { useQuery } from '@tanstack/react-query';
import type { LeadCount, LeadViews } from '#site/shared/lead.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Request } from '#site/staff/api.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';

/** Refresh interval outside the inbox, while the screen is visible. */
const refetchIntervalMs = minuteMs;

/** First part of the keys of everything that is counted again whenever the inbox changes. */
export const countsQuery = 'counts';

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
 * @param isCounted whether the inbox, which counts more often, is open
 */
export function useOverdueCount(request: Request, user: StaffUser | null, isCounted: boolean): OverdueCount | undefined {
  const { data } = useQuery<LeadViews>({
    queryKey: [countsQuery, 'views'],
    queryFn: new LeadApi(request).views,
    enabled: !isCounted,
    refetchInterval: refetchIntervalMs,
  });
  return data && findOverdue(data.counts, user?.role);
}
