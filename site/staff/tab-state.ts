import { useEffect, useState } from 'react';

/** Replacement for browser storage that lasts until the page is closed. */
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

// Reading storage throws if the browser's settings block site data. The replacement keeps the staff site usable until the page is closed.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}

/** Reads a value stored for this tab. It survives reloads until the tab is closed. */
export function readTabState<Value>(key: string, initial: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? initial;
  } catch {
    return initial;
  }
}

/** Stores a value for this tab. Null deletes it. */
export function writeTabState(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}

/** State that survives a reload of the page. It is deleted when the component disappears. */
export function useReloadState<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readTabState(key, initial));
  useEffect(() => writeTabState(key, value), [key, value]);
  useEffect(() => () => writeTabState(key, null), [key]);
  return [value, setValue];
}
