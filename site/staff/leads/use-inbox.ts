import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { Burst, LeadPage, LeadViews, SavedView } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';
import { urgentFirst } from './overdue.ts';
import { tellOverdue } from './overdue-count.ts';

/** The screen asks this often whether anything is new, while somebody can see it; for what changes by the clock alone, less often. */
const askEveryMs = 5_000;
const askForDueEveryMs = 30_000;

export interface Inbox {
  state: 'loading' | 'loaded' | 'failed';
  failure: string;
  page: LeadPage | undefined;
  /** What the page answers; while another list is loading, still the one before. */
  query: string | undefined;
  /** Leads that came meanwhile and are not shown yet, so that nothing moves under what is being read. */
  arrived: number;
  /** From when the page is, while there is no connection. */
  cutOffSince: number | undefined;
  showArrived: () => void;
  reload: () => void;
}

/** What is shown, and the newer page that is held back. */
interface Shown {
  page: LeadPage | undefined;
  held: LeadPage | undefined;
  query?: string;
}

/** The page as it is shown, with what is new of its leads, in its order. Where other leads came, the newer one is held back. */
function withoutMoving(shown: LeadPage, newer: LeadPage): Shown {
  const known = new Set(shown.leads.map(({ id }) => id));
  const renewed = new Map(newer.leads.map((lead) => [lead.id, lead]));
  if (newer.leads.some(({ id }) => !known.has(id)))
    return { page: { ...newer, leads: shown.leads.map((lead) => renewed.get(lead.id) ?? lead) }, held: newer };
  return { page: { ...newer, leads: shown.leads.flatMap(({ id }) => renewed.get(id) ?? []) }, held: undefined };
}

/** The list of all leads has the most urgent first; every other list has its own order. */
const isOfAll = (query: string): boolean => /^(\?cursor=[^&]*)?$/.test(query);

const arranged = (page: LeadPage, query: string): LeadPage =>
  isOfAll(query) ? { ...page, leads: urgentFirst(page.leads, now()) } : page;

function arrivedIn({ page, held }: Shown): number {
  const known = new Set(page?.leads.map(({ id }) => id));
  return held?.leads.filter(({ id }) => !known.has(id)).length ?? 0;
}

/**
 * The page of a query, kept up to date: what the others do appears by itself.
 * @param isReading whether something is being read that newcomers above it would move
 */
export function useInbox(api: LeadApi, query: string, isReading: () => boolean): Inbox {
  const [state, setState] = useState<Inbox['state']>('loading');
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState<Shown>({ page: undefined, held: undefined });
  const [round, setRound] = useState(0);
  const { since: cutOffSince, noteAnswer, noteFailure } = useCutOff();
  const marked = useRef<{ query: string; tag: string }>(undefined);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const showArrived = useCallback(
    () => setShown(({ page, held, ...rest }) => ({ ...rest, page: held ?? page, held: undefined })),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for another fetch.
  useEffect(() => {
    let isWanted = true;
    let isAsking = false;
    function show(newer: LeadPage, isQuiet: boolean): void {
      setShown(({ page, query: of }) => ({
        ...(isQuiet && page && of === query && isReading() ? withoutMoving(page, newer) : { page: newer, held: undefined }),
        query,
      }));
    }
    async function ask(isQuiet: boolean): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      try {
        // The mark of another list says nothing of this one.
        const tag = isQuiet && marked.current?.query === query ? marked.current.tag : undefined;
        const newer = await api.list(query, tag, isQuiet);
        if (!isWanted) return;
        noteAnswer();
        if (newer) {
          marked.current = { query, tag: newer.tag };
          show(arranged(newer.page, query), isQuiet);
        }
        setState('loaded');
      } catch (error) {
        noteFailure(error);
        // A look that fails is made again; what is on the screen stays.
        if (isWanted && !isQuiet) {
          setFailure(error instanceof Error && !(error instanceof TypeError) ? error.message : 'Failed to fetch leads');
          setState('failed');
        }
      } finally {
        isAsking = false;
      }
    }
    setState('loading');
    void ask(false);
    const lookAgain = (): void => void (document.hidden || ask(true));
    // What a figure is made of is a matter of past days, and costs more to find.
    const timer = query.startsWith('/figures')
      ? undefined
      : setInterval(lookAgain, query.startsWith('/due') ? askForDueEveryMs : askEveryMs);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [api, query, round]);
  // What could not be fetched is not what another list has.
  const page = state === 'failed' && shown.query !== query ? undefined : shown.page;
  return { state, failure, page, query: shown.query, arrived: arrivedIn(shown), cutOffSince, showArrived, reload };
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
        tellOverdue(counted);
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
function useCutOff() {
  const answeredAt = useRef<number>(undefined);
  const [since, setSince] = useState<number>();
  const noteAnswer = useCallback(() => {
    answeredAt.current = now();
    setSince(undefined);
  }, []);
  /** What the server refuses is an answer too: only the way to it throws a `TypeError`. */
  const noteFailure = useCallback((error: unknown) => {
    if (error instanceof TypeError) setSince(answeredAt.current);
  }, []);
  useEffect(() => {
    const lose = (): void => setSince(answeredAt.current);
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, []);
  return { since, noteAnswer, noteFailure };
}
