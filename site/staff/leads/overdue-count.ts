import { useEffect, useSyncExternalStore } from 'react';
import type { LeadViews } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Request } from '#site/staff/api.ts';
import { LeadApi } from './lead-api.ts';

/** Where the inbox does not count by itself, this often, while somebody can see the screen. */
const refetchIntervalMs = minuteMs;

let overdueCount: LeadViews['counts']['overdue'] | undefined;
const listeners = new Set<() => void>();

/** Whoever has counted tells it here, so that nobody asks twice. */
export function setOverdueCount({ counts }: LeadViews): void {
  overdueCount = counts.overdue;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of how many people it is too late; undefined until it is known. @param request null while another counts, or where nobody may */
export function useOverdueCount(request: Request | null): LeadViews['counts']['overdue'] | undefined {
  useEffect(() => {
    if (!request) return;
    const api = new LeadApi((path, init) => request(path, { ...init, isBackground: true }));
    const refetch = (): void => {
      if (!document.hidden) api.views().then(setOverdueCount, () => {});
    };
    refetch();
    const timer = setInterval(refetch, refetchIntervalMs);
    return () => clearInterval(timer);
  }, [request]);
  return useSyncExternalStore(subscribe, () => overdueCount);
}
