import { keepPreviousData, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { now } from '#site/shared/clock.ts';
import type { Burst, LeadPage } from '#site/shared/lead.ts';
import { failureText, isConnectionLost } from '#site/staff/api.ts';
import { inboxQuery } from '#site/staff/desk-copy.ts';
import { countsQuery } from '#site/staff/leads/due/overdue-count.ts';
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
  query: string;
  page: LeadPage;
  pendingPage?: LeadPage | undefined;
  /** ETag of the newest page. */
  tag: string;
}

/**
 * Updates the shown leads without changing their order or their groups. If the page now contains other leads, the newer page is held back.
 */
function mergeInPlace(shown: LeadPage, newer: LeadPage): Pick<InboxView, 'page' | 'pendingPage'> {
  const known = new Map(shown.leads.map((lead) => [lead.id, lead]));
  const renewed = new Map(
    newer.leads.map((lead) => [lead.id, { ...lead, urgency: known.get(lead.id)?.urgency ?? lead.urgency }]),
  );
  if (newer.leads.some(({ id }) => !known.has(id)))
    return {
      page: { ...newer, at: shown.at, leads: shown.leads.map((lead) => renewed.get(lead.id) ?? lead) },
      pendingPage: newer,
    };
  return { page: { ...newer, leads: shown.leads.flatMap(({ id }) => renewed.get(id) ?? []) } };
}

/** Counts leads that have arrived since the shown page was loaded. Any other unknown leads only moved up from the next page. */
const countNew = ({ page, pendingPage }: InboxView): number =>
  pendingPage?.leads.filter(({ createdAt }) => createdAt > page.at).length ?? 0;

/**
 * Loads the page of a query and keeps it up to date.
 * @param isReading whether new leads would move something that the user is reading
 */
export function useInbox(api: LeadApi, query: string, isReading: () => boolean): Inbox {
  const client = useQueryClient();
  // State of the loading that the user asked for. Later refreshes change neither the message nor the order of the leads.
  const asked = useRef({ query, state: 'loading' as Inbox['state'], failure: '' });
  if (asked.current.query !== query) asked.current = { query, state: 'loading', failure: '' };
  const request = asked.current;
  const queryKey = [inboxQuery, query];
  async function load(): Promise<InboxView> {
    const shown = client.getQueryData<InboxView>(queryKey);
    const [isQuiet, wasLoaded] = [request.state !== 'loading', request.state === 'loaded'];
    try {
      const newer = await api.list(query, wasLoaded ? shown?.tag : undefined, isQuiet);
      // A refresh that the user has overtaken by asking for a reload must not end that reload.
      if (!isQuiet || request.state !== 'loading') request.state = 'loaded';
      if (!newer && shown) return shown;
      void client.invalidateQueries({ queryKey: [countsQuery] });
      const { page, tag } = newer as NonNullable<typeof newer>;
      return { query, tag, ...(wasLoaded && shown && isReading() ? mergeInPlace(shown.page, page) : { page }) };
    } catch (error) {
      if (!isQuiet)
        Object.assign(request, { state: 'failed', failure: failureText(error, 'Could not load the leads. Please try again.') });
      throw error;
    }
  }
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey,
    queryFn: load,
    // After a failure, the previous list must not appear under the new filters.
    placeholderData: request.state === 'failed' ? undefined : keepPreviousData,
    retry: false,
    refetchOnWindowFocus: true,
    // Figures cover past days and are expensive to compute, so they are not refreshed.
    refetchInterval: query.startsWith('/figures') ? false : refetchIntervalMs,
  });
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const isOffline = data !== undefined && (!isOnline || isConnectionLost(error));
  const reload = useCallback(() => {
    asked.current.state = 'loading';
    void refetch();
  }, [refetch]);
  return {
    // Without a connection, the page's age explains why it is not up to date.
    state: isOffline ? 'loaded' : request.state,
    failure: request.failure,
    page: data?.page,
    query: data?.query,
    newCount: data ? countNew(data) : 0,
    offlineSince: isOffline ? dataUpdatedAt : undefined,
    showNew: () =>
      client.setQueryData<InboxView>(
        queryKey,
        (shown) => shown && { ...shown, page: shown.pendingPage ?? shown.page, pendingPage: undefined },
        { updatedAt: dataUpdatedAt },
      ),
    reload,
  };
}

const noBursts: readonly Burst[] = [];

/** Loads the unresolved bursts, and again whenever the inbox is refreshed. If loading fails, the previous list remains. */
export function useBursts(api: LeadApi, page: LeadPage | undefined): readonly Burst[] {
  const isWanted = Boolean(page?.bursts);
  const { data = noBursts } = useQuery({ queryKey: [countsQuery, 'bursts'], queryFn: api.bursts, enabled: isWanted });
  return isWanted ? data : noBursts;
}

export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
