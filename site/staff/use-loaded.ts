import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from './api.ts';

/** State of loaded data. During a reload, the old value stays. */
export interface Loaded<Value> {
  state: 'loading' | 'loaded' | 'failed';
  value: Value | undefined;
  failure: string | null;
  reload: () => void;
  /** Changes the value on screen after a write has changed the value on the server. */
  update: (change: (value: Value) => Value) => void;
}

/**
 * Loads data when the component appears, when `key` changes, and on `reload`. After a failure it reports `text` and the unavailable part of
 * the service. Nothing is kept after the component has disappeared.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>, text: string): Loaded<Value> {
  const client = useQueryClient();
  const queryKey = ['loaded', text, key];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: load,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return {
    state: isFetching ? 'loading' : error ? 'failed' : 'loaded',
    value: data,
    failure: error && !isFetching ? failureText(error, text) : null,
    reload: () => void refetch(),
    update: (change) => void client.setQueryData<Value>(queryKey, (value) => value && change(value)),
  };
}
