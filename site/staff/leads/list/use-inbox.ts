import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { Burst, LeadPage, LeadViews, SavedView } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { shareCounts } from '#site/staff/leads/due/overdue-count.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

const refetchIntervalMs = 5_000;

export interface Inbox {
  state: 'loading' | 'loaded' | 'failed';
  failure: string;
  page: LeadPage | undefined;
  /** Query of the shown page. While another list loads, this is still the previous query. */
  query: string | undefined;
  /** Number of new leads that are held back, so that nothing moves while the user is reading. */
  newCount: number;
  /** Time at which the shown data was loaded, if there is no connection. */
  offlineSince: number | undefined;
  showNew: () => void;
  reload: () => void;
}

interface InboxView {
  page: LeadPage | undefined;
  pendingPage: LeadPage | undefined;
  query?: string;
}

/**
 * Updates the shown leads without changing their order or their groups. If the page now contains other leads, the newer page is held back.
 */
function mergeInPlace(shown: LeadPage, newer: LeadPage): InboxView {
  const known = new Map(shown.leads.map((lead) => [lead.id, lead]));
  const renewed = new Map(
    newer.leads.map((lead) => [lead.id, { ...lead, urgency: known.get(lead.id)?.urgency ?? lead.urgency }]),
  );
  if (newer.leads.some(({ id }) => !known.has(id)))
    return {
      page: { ...newer, at: shown.at, leads: shown.leads.map((lead) => renewed.get(lead.id) ?? lead) },
      pendingPage: newer,
    };
  return { page: { ...newer, leads: shown.leads.flatMap(({ id }) => renewed.get(id) ?? []) }, pendingPage: undefined };
}

/** Counts leads that have arrived since the shown page was loaded. Any other unknown leads only moved up from the next page. */
const countNew = ({ page, pendingPage }: InboxView): number =>
  pendingPage?.leads.filter(({ createdAt }) => page && createdAt > page.at).length ?? 0;

/**
 * Loads the page of a query and keeps it up to date.
 * @param isReading whether new leads would move something that the user is reading
 */
export function useInbox(api: LeadApi, query: string, isReading: () => boolean): Inbox {
  const [state, setState] = useState<Inbox['state']>('loading');
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState<InboxView>({ page: undefined, pendingPage: undefined });
  const [reloadCount, setReloadCount] = useState(0);
  const { since: offlineSince, recordResponse, recordFailure } = useOfflineSince();
  const tagged = useRef<{ query: string; tag: string }>(undefined);
  const reload = useCallback(() => setReloadCount((count) => count + 1), []);
  const showNew = useCallback(
    () => setShown(({ page, pendingPage, ...rest }) => ({ ...rest, page: pendingPage ?? page, pendingPage: undefined })),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload must load the page again.
  useEffect(() => {
    let isWanted = true;
    let isFetching = false;
    function show(newer: LeadPage, isQuiet: boolean): void {
      setShown(({ page, query: of }) => ({
        ...(isQuiet && page && of === query && isReading() ? mergeInPlace(page, newer) : { page: newer, pendingPage: undefined }),
        query,
      }));
    }
    async function refetch(isQuiet: boolean): Promise<void> {
      if (isFetching) return;
      isFetching = true;
      try {
        const tag = isQuiet && tagged.current?.query === query ? tagged.current.tag : undefined;
        const newer = await api.list(query, tag, isQuiet);
        if (!isWanted) return;
        recordResponse();
        if (newer) {
          tagged.current = { query, tag: newer.tag };
          show(newer.page, isQuiet);
        }
        setState('loaded');
      } catch (error) {
        recordFailure(error);
        // A failed refresh is repeated later, and the shown data stays.
        if (isWanted && !isQuiet) {
          setFailure(failureText(error, 'Failed to fetch leads'));
          setState('failed');
        }
      } finally {
        isFetching = false;
      }
    }
    setState('loading');
    void refetch(false);
    const refetchIfVisible = (): void => void (document.hidden || refetch(true));
    // Figures cover past days and are expensive to compute, so they are not refreshed.
    const timer = query.startsWith('/figures') ? undefined : setInterval(refetchIfVisible, refetchIntervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    addEventListener('online', refetchIfVisible);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
      removeEventListener('online', refetchIfVisible);
    };
  }, [api, query, reloadCount]);
  // If loading failed, the previous list must not appear under the new filters.
  const page = state === 'failed' && shown.query !== query ? undefined : shown.page;
  return { state, failure, page, query: shown.query, newCount: countNew(shown), offlineSince, showNew, reload };
}

const noBursts: readonly Burst[] = [];

/** Reloads the unresolved bursts whenever the inbox is refreshed. If loading fails, the previous list remains. */
export function useBursts(api: LeadApi, page: LeadPage | undefined): readonly Burst[] {
  const [bursts, setBursts] = useState(noBursts);
  useEffect(() => {
    let isWanted = true;
    if (page?.bursts)
      api.bursts().then(
        (found) => isWanted && setBursts(found),
        () => {},
      );
    else if (page) setBursts(noBursts);
    return () => {
      isWanted = false;
    };
  }, [api, page]);
  return bursts;
}

/**
 * Recounts each view's leads whenever the inbox is refreshed, every 30 seconds, and after the user changes a saved view. If counting fails,
 * the previous counts remain.
 */
export function useViewCounts(
  api: LeadApi,
  { page, time, saved }: { page: LeadPage | undefined; time: number; saved: readonly SavedView[] },
): LeadViews | undefined {
  const [views, setViews] = useState<LeadViews>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: count again for a newer page, every 30 seconds, and for other saved views.
  useEffect(() => {
    let isWanted = true;
    api.views().then(
      (counted) => {
        shareCounts(counted);
        if (isWanted) setViews(counted);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [api, page, time, saved]);
  return views;
}

export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** Returns the time of the last response, in milliseconds since 1970, if there is no connection. Otherwise undefined. */
function useOfflineSince() {
  const respondedAt = useRef<number>(undefined);
  const [since, setSince] = useState<number>();
  const recordResponse = useCallback(() => {
    respondedAt.current = now();
    setSince(undefined);
  }, []);
  /** An error response still means that the server was reached. Only a failed connection throws a `TypeError`. */
  const recordFailure = useCallback((error: unknown) => {
    if (error instanceof TypeError) setSince(respondedAt.current);
  }, []);
  useEffect(() => {
    const setOffline = (): void => setSince(respondedAt.current);
    addEventListener('offline', setOffline);
    return () => removeEventListener('offline', setOffline);
  }, []);
  return { since, recordResponse, recordFailure };
}
