import { useCallback, useEffect, useState } from 'react';
import { failureText } from './api.ts';

interface Fetched<Value> {
  state: 'loading' | 'loaded' | 'failed';
  value: Value | undefined;
  /** What to say where it failed. */
  failure: string | null;
}

/** States of what is fetched; a reload keeps what was there until it is done. */
export interface Loaded<Value> extends Fetched<Value> {
  reload: () => void;
  /** Changes the value here, as a write has changed it on the server. */
  update: (change: (value: Value) => Value) => void;
}

/** Fetches when the component appears, when `key` changes, and on `reload`. Where that fails it says `text`, and which part of the service is away. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>, text: string): Loaded<Value> {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading', value: undefined, failure: null });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const update = useCallback(
    (change: (value: Value) => Value) =>
      setFetched((before) => ({ ...before, value: before.value === undefined ? before.value : change(before.value) })),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key and a new round are what asks for another fetch.
  useEffect(() => {
    let isWanted = true;
    setFetched(({ value }) => ({ state: 'loading', value, failure: null }));
    load().then(
      (value) => isWanted && setFetched({ state: 'loaded', value, failure: null }),
      (error: unknown) => isWanted && setFetched(({ value }) => ({ state: 'failed', value, failure: failureText(error, text) })),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  return { ...fetched, reload, update };
}
