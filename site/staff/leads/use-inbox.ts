import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { Burst, LeadPage, LeadViews, SavedView } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';
import { sortByUrgency } from './overdue.ts';
import { setOverdueCount } from './overdue-count.ts';

/** The screen asks this often whether anything is new, while somebody can see it; for what changes by the clock alone, less often. */
const refetchIntervalMs = 5_000;
const dueRefetchIntervalMs = 30_000;

export interface Inbox {
  state: 'loading' | 'loaded' | 'failed';
  failure: string;
  page: LeadPage | undefined;
  /** What the page answers; while another list is loading, still the one before. */
  query: string | undefined;
  /** Leads that came meanwhile and are not shown yet, so that nothing moves under what is being read. */
  newCount: number;
  /** From when the page is, while there is no connection. */
  offlineSince: number | undefined;
  showNew: () => void;
  reload: () => void;
}

/** What is shown, and the newer page that is held back. */
interface InboxView {
  page: LeadPage | undefined;
  pendingPage: LeadPage | undefined;
  query?: string;
}

/** The page as it is shown, with what is new of its leads, in its order. Where other leads came, the newer one is held back. */
function mergeInPlace(shown: LeadPage, newer: LeadPage): InboxView {
  const known = new Set(shown.leads.map(({ id }) => id));
  const renewed = new Map(newer.leads.map((lead) => [lead.id, lead]));
  if (newer.leads.some(({ id }) => !known.has(id)))
    return { page: { ...newer, leads: shown.leads.map((lead) => renewed.get(lead.id) ?? lead) }, pendingPage: newer };
  return { page: { ...newer, leads: shown.leads.flatMap(({ id }) => renewed.get(id) ?? []) }, pendingPage: undefined };
}

/** The list of all leads has the most urgent first; every other list has its own order. */
const isUnfiltered = (query: string): boolean => /^(\?cursor=[^&]*)?$/.test(query);

const sortPage = (page: LeadPage, query: string): LeadPage =>
  isUnfiltered(query) ? { ...page, leads: sortByUrgency(page.leads, now()) } : page;

function countNew({ page, pendingPage }: InboxView): number {
  const known = new Set(page?.leads.map(({ id }) => id));
  return pendingPage?.leads.filter(({ id }) => !known.has(id)).length ?? 0;
}

/**
 * The page of a query, kept up to date: what the others do appears by itself.
 * @param isReading whether something is being read that newcomers above it would move
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for another fetch.
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
        // The mark of another list says nothing of this one.
        const tag = isQuiet && tagged.current?.query === query ? tagged.current.tag : undefined;
        const newer = await api.list(query, tag, isQuiet);
        if (!isWanted) return;
        recordResponse();
        if (newer) {
          tagged.current = { query, tag: newer.tag };
          show(sortPage(newer.page, query), isQuiet);
        }
        setState('loaded');
      } catch (error) {
        recordFailure(error);
        // A look that fails is made again; what is on the screen stays.
        if (isWanted && !isQuiet) {
          setFailure(error instanceof Error && !(error instanceof TypeError) ? error.message : 'Failed to fetch leads');
          setState('failed');
        }
      } finally {
        isFetching = false;
      }
    }
    setState('loading');
    void refetch(false);
    const refetchIfVisible = (): void => void (document.hidden || refetch(true));
    // What a figure is made of is a matter of past days, and costs more to find.
    const timer = query.startsWith('/figures')
      ? undefined
      : setInterval(refetchIfVisible, query.startsWith('/due') ? dueRefetchIntervalMs : refetchIntervalMs);
    document.addEventListener('visibilitychange', refetchIfVisible);
    addEventListener('online', refetchIfVisible);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
      removeEventListener('online', refetchIfVisible);
    };
  }, [api, query, reloadCount]);
  // What could not be fetched is not what another list has.
  const page = state === 'failed' && shown.query !== query ? undefined : shown.page;
  return { state, failure, page, query: shown.query, newCount: countNew(shown), offlineSince, showNew, reload };
}

const noBursts: readonly Burst[] = [];

/** The bursts to be dealt with, read again with each newer page of the inbox. What cannot be read stays as it was. */
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

/** How many leads each view has, counted again with each newer page, each half minute and each change of the own views. What cannot be read stays as it was. */
export function useViewCounts(
  api: LeadApi,
  { page, time, saved }: { page: LeadPage | undefined; time: number; saved: readonly SavedView[] },
): LeadViews | undefined {
  const [views, setViews] = useState<LeadViews>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer page, the clock and another own view are what ask for other counts.
  useEffect(() => {
    let isWanted = true;
    api.views().then(
      (counted) => {
        setOverdueCount(counted);
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

/** Milliseconds since 1970, moving on each half minute, so that ages and overdue marks are never stale. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** From when what is shown is, once no answer comes any more; undefined while they come. Milliseconds since 1970. */
function useOfflineSince() {
  const respondedAt = useRef<number>(undefined);
  const [since, setSince] = useState<number>();
  const recordResponse = useCallback(() => {
    respondedAt.current = now();
    setSince(undefined);
  }, []);
  /** What the server refuses is an answer too: only the way to it throws a `TypeError`. */
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
