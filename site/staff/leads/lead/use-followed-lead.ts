import { useEffect, useRef } from 'react';
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
  const latestLead = useRef(lead);
  latestLead.current = lead;
  const id = lead?.id;
  useEffect(() => {
    if (!id) return;
    let isWanted = true;
    let tag: string | undefined;
    async function refetch(openId: string): Promise<void> {
      // Asks for the list row, because loading the lead itself would record in the audit log that it was opened.
      const found = await api.list(`?ids=${openId}`, tag, true);
      const { current } = latestLead;
      if (!isWanted || !found || current?.id !== openId) return;
      const [row] = found.page.leads;
      const isSame = row !== undefined && !isNewer(row, current);
      if (isSame || (await refresh(openId))) tag = found.tag;
    }
    const refetchIfVisible = (): void => void (document.hidden || refetch(id).catch(() => {}));
    const timer = setInterval(refetchIfVisible, refetchIntervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [api, id, refresh]);
}
