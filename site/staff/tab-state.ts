import { useEffect, useState } from 'react';

/** Storage that lasts as long as the page. */
class PageStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key = (index: number): string | null => [...this.#values.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#values.set(key, value);
  removeItem = (key: string): void => void this.#values.delete(key);
  clear = (): void => this.#values.clear();
}

// Each use throws while the browser's settings block site data. The desk then works until its page is closed.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}

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
