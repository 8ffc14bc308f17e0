/** A value that changes over time. `subscribe` and `view` fit React's `useSyncExternalStore`. */
export class Observable<View> {
  readonly #listeners = new Set<() => void>();
  #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected show(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
