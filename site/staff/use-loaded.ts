import { useCallback, useEffect, useState } from 'react';
import { useSession } from './session-context.ts';

/** States of what is fetched; a reload keeps what was there until it is done. */
export interface Loaded<Value> {
  state: 'loading' | 'loaded' | 'failed';
  value: Value | undefined;
  reload: () => void;
}

/** Fetches JSON with the user's token, when the component appears and on `reload`. */
export function useLoaded<Value>(path: string): Loaded<Value> {
  const session = useSession();
  const [loaded, setLoaded] = useState<{ state: Loaded<Value>['state']; value: Value | undefined }>({
    state: 'loading',
    value: undefined,
  });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for another fetch.
  useEffect(() => {
    let isWanted = true;
    setLoaded(({ value }) => ({ state: 'loading', value }));
    fetchJson<Value>(session.request, path).then(
      (value) => isWanted && setLoaded({ state: 'loaded', value }),
      () => isWanted && setLoaded(({ value }) => ({ state: 'failed', value })),
    );
    return () => {
      isWanted = false;
    };
  }, [session, path, round]);
  return { ...loaded, reload };
}

async function fetchJson<Value>(request: (path: string) => Promise<Response>, path: string): Promise<Value> {
  const answer = await request(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Value;
}
