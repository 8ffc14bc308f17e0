import { useEffect, useSyncExternalStore } from 'react';
import type { LeadViews } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Request } from '#site/staff/api.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';

/** Refresh interval outside the inbox, while the screen is visible. */
const refetchIntervalMs = minuteMs;

let overdueCount: LeadViews['counts']['overdue'] | undefined;
const listeners = new Set<() => void>();

/** Shares a fresh count with other parts of the screen, so that they do not have to ask the server. */
export function setOverdueCount({ counts }: LeadViews): void {
  overdueCount = counts.overdue;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the number of people with an overdue lead. Undefined until it is known.
 * @param request null if the inbox already counts, or if the user may not see leads
 */
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
