/** Minimal storage with the interface of `localStorage`. */
export class KeptStorage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key = (index: number): string | null => [...this.#values.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#values.set(key, value);
  removeItem = (key: string): void => void this.#values.delete(key);
}
