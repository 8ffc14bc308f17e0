import { useCallback, useEffect, useState } from 'react';

interface Fetched<Value> {
  state: 'loading' | 'loaded' | 'failed';
  value: Value | undefined;
}

/** States of what is fetched; a reload keeps what was there until it is done. */
export interface Loaded<Value> extends Fetched<Value> {
  reload: () => void;
  /** Changes the value here, as a write has changed it on the server. */
  update: (change: (value: Value) => Value) => void;
}

/** Fetches when the component appears, when `key` changes, and on `reload`. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading', value: undefined });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const update = useCallback(
    (change: (value: Value) => Value) =>
      setFetched(({ state, value }) => ({ state, value: value === undefined ? value : change(value) })),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key and a new round are what asks for another fetch.
  useEffect(() => {
    let isWanted = true;
    setFetched(({ value }) => ({ state: 'loading', value }));
    load().then(
      (value) => isWanted && setFetched({ state: 'loaded', value }),
      () => isWanted && setFetched(({ value }) => ({ state: 'failed', value })),
    );
    return () => {
      isWanted = false;
    };
  }, [key, round]);
  return { ...fetched, reload, update };
}
