import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

const refetchIntervalMs = 5_000;

/** Whether the lead in the list is newer than the open one. */
export const isNewer = (listed: ListedLead, open: LeadDetail): boolean =>
  listed.version > open.version || listed.lastEvent > open.lastEvent || listed.delivery !== open.delivery;

/**
 * While the screen is visible, checks regularly whether the open lead has changed. The list does not show changes to a lead that is
 * filtered out or held back.
 * @param refresh loads the lead again, and returns false if that failed
 */
export function useFollowedLead(api: LeadApi, lead: LeadDetail | null, refresh: (id: string) => Promise<boolean>): void {
  const client = useQueryClient();
  const latestLead = useRef(lead);
  latestLead.current = lead;
  const id = lead?.id ?? '';
  const queryKey = ['followed-lead', id];
  useQuery({
    queryKey,
    enabled: id !== '',
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
    gcTime: 0,
    retry: false,
    async queryFn(): Promise<{ tag?: string }> {
      const before = client.getQueryData<{ tag?: string }>(queryKey) ?? {};
      // Asks for the list row, because loading the lead itself would record in the audit log that it was opened.
      const found = await api.list(`?ids=${id}`, before.tag, true);
      const { current } = latestLead;
      if (!found || current?.id !== id) return before;
      const [row] = found.page.leads;
      const isSame = row !== undefined && !isNewer(row, current);
      return isSame || (await refresh(id)) ? { tag: found.tag } : before;
    },
  });
}
