import { useCallback, useEffect, useState } from 'react';
import { failureText } from './api.ts';

interface Fetched<Value> {
  state: 'loading' | 'loaded' | 'failed';
  value: Value | undefined;
  failure: string | null;
}

/** State of loaded data. During a reload, the old value stays. */
export interface Loaded<Value> extends Fetched<Value> {
  reload: () => void;
  /** Changes the value on screen after a write has changed the value on the server. */
  update: (change: (value: Value) => Value) => void;
}

/**
 * Loads data when the component appears, when `key` changes, and on `reload`. After a failure it reports `text` and the unavailable part of
 * the service.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>, text: string): Loaded<Value> {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading', value: undefined, failure: null });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const update = useCallback(
    (change: (value: Value) => Value) =>
      setFetched((before) => ({ ...before, value: before.value === undefined ? before.value : change(before.value) })),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again only for another key or after a reload.
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
