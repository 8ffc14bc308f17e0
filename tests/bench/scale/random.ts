/** Generates reproducible pseudo-random numbers: mulberry32 over an FNV-1a hash of the seed. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = 0x811c9dc5;
    for (const char of seed) this.#state = Math.imul(this.#state ^ char.charCodeAt(0), 0x01000193);
  }

  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to pick from');
    return items[this.below(items.length)] as Item;
  }
}
