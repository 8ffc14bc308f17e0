import { useEffect, useRef } from 'react';
import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';

/** As often as the list is read again. */
const refetchIntervalMs = 5_000;

/** Whether somebody has done something with the lead since it was read. */
export const isNewer = (listed: ListedLead, open: LeadDetail): boolean =>
  listed.version > open.version || listed.lastEvent > open.lastEvent || listed.delivery !== open.delivery;

/**
 * Looks by itself whether the open lead has changed, while somebody can see it: a list that is narrowed to others, or held back, does not say so.
 * @param refresh reads the lead again; false where that failed
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
      // A row of the list: the lead itself is written down as opened each time that it is read.
      const found = await api.list(`?ids=${openId}`, tag, true);
      const { current } = latestLead;
      if (!isWanted || !found || current?.id !== openId) return;
      const [row] = found.page.leads;
      const isSame = row !== undefined && !isNewer(row, current);
      if (isSame || (await refresh(openId))) tag = found.tag;
    }
    // A look that fails is made again.
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
