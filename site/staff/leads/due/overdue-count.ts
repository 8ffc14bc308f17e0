import { useQuery } from '@tanstack/react-query';
import type { LeadCount, LeadViews } from '#site/shared/lead.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { minuteMs } from '#site/shared/times.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useApi } from '#site/staff/session-context.ts';

/** First part of the keys of everything that is counted again whenever the inbox changes. */
export const countsQuery = 'counts';

/** Returns the number of the user's own overdue leads. For administrators without leads of their own, returns the team's number. */
export const findOverdue = (
  { mine, overdue, ownOverdue }: LeadViews['counts'],
  role: StaffUser['role'] | undefined,
): LeadCount => (role === 'admin' && mine.count === 0 ? overdue : ownOverdue);

/** Returns the number for the badge beside "Leads". Undefined until the number is known. */
export function useOverdueCount(user: StaffUser | null): LeadCount | undefined {
  const data = useViewCounts(useApi(LeadApi));
  return data && findOverdue(data.counts, user?.role);
}

/** Returns the number of leads in each view. Counts again whenever the inbox is refreshed, and every minute. */
export const useViewCounts = (api: LeadApi): LeadViews | undefined =>
  useQuery({ queryKey: [countsQuery, 'views'], queryFn: api.views, refetchInterval: minuteMs }).data;
