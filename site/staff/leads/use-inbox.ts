import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { Burst, LeadPage } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';

/** The screen asks this often whether anything is new, while somebody can see it. */
const askEveryMs = 5_000;

export interface Inbox {
  state: 'loading' | 'loaded' | 'failed';
  failure: string;
  page: LeadPage | undefined;
  reload: () => void;
}

/** The page of a query, kept up to date: what the others do appears by itself. */
export function useInbox(api: LeadApi, query: string): Inbox {
  const [state, setState] = useState<Inbox['state']>('loading');
  const [failure, setFailure] = useState('');
  const [page, setPage] = useState<LeadPage>();
  const [round, setRound] = useState(0);
  const tag = useRef<string>(undefined);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for another fetch.
  useEffect(() => {
    let isWanted = true;
    let isAsking = false;
    async function ask(isQuiet: boolean): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      try {
        const newer = await api.list(query, isQuiet ? tag.current : undefined);
        if (!isWanted) return;
        if (newer) {
          tag.current = newer.tag;
          setPage(newer.page);
        }
        setState('loaded');
      } catch (error) {
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
    const timer = setInterval(lookAgain, askEveryMs);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [api, query, round]);
  return { state, failure, page, reload };
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

/** Milliseconds since 1970, moving on each half minute, so that ages and overdue marks are never stale. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
