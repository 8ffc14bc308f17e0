import { useEffect, useState } from 'react';

/** What this tab holds under a name, over reloads of the page and until the tab is closed. */
export function readTabState<Value>(key: string, initial: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? initial;
  } catch {
    return initial;
  }
}

/** Null holds nothing any more. */
export function writeTabState(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}

/** A state that is as it was after a reload of the page. Whoever leaves what shows it starts anew. */
export function useReloadState<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readTabState(key, initial));
  useEffect(() => writeTabState(key, value), [key, value]);
  useEffect(() => () => writeTabState(key, null), [key]);
  return [value, setValue];
}
