import { setTimeout as pause } from 'node:timers/promises';
import type { Stopwatch } from '#worker/platform/limits.ts';

interface Timer {
  at: number;
  work: () => void;
  /** Whether the caller is certain to be waiting for the timer. The caller of a delayed call may have given up. */
  isAwaited: boolean;
}

/** Real milliseconds without activity that must pass before fake time moves on, because hashes run on other threads. */
const quietMs = 2;

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * A clock that moves only while everything waits, and jumps from one timer to the next. Real work takes no fake time, so that measurements
 * include only waiting and are the same on any machine.
 */
export class FakeTime implements Stopwatch {
  #now = 0;
  #busy = 0;
  #events = 0;
  #notify = (): void => {};
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, work: () => void): () => void {
    return this.#add({ at: this.#now + milliseconds, work, isAwaited: true });
  }

  /** Waits for a delayed call. Time does not move on for this timer alone, because the timer's caller may be busy with real work. */
  untilLate(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#add({ at: this.#now + milliseconds, work: resolve, isAwaited: false });
    });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#noteEvent();
    }
  }

  async passUntil<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false;
    const end = () => {
      isOver = true;
      this.#noteEvent();
    };
    work.then(end, end);
    while (!isOver) {
      if (this.#busy > 0 || !this.#isAwaited()) await this.#nextEvent();
      else if (await this.#isQuiet()) this.#passToNext();
    }
    return work;
  }

  async pass(milliseconds: number): Promise<void> {
    await this.passUntil(this.sleep(milliseconds));
  }

  /** Drops all timers and moves on by a week, so that all cached values have expired. */
  startAnew(): void {
    this.#timers.clear();
    this.#now = (Math.floor(this.#now / weekMs) + 1) * weekMs;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    this.#noteEvent();
    return () => void this.#timers.delete(timer);
  }

  #isAwaited(): boolean {
    return [...this.#timers].some(({ isAwaited }) => isAwaited);
  }

  #noteEvent(): void {
    this.#events += 1;
    this.#notify();
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#notify = resolve;
    });
  }

  async #isQuiet(): Promise<boolean> {
    const events = this.#events;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#busy > 0 || this.#events !== events) return false;
    const from = performance.now();
    await pause(quietMs);
    // If a busy machine made the pause longer, real work may have been delayed just as much.
    const wasPunctual = performance.now() - from <= 3 * quietMs;
    return wasPunctual && this.#busy === 0 && this.#events === events;
  }

  #passToNext(): void {
    const next = [...this.#timers].sort((a, b) => a.at - b.at)[0];
    if (!next) return;
    this.#timers.delete(next);
    this.#now = Math.max(this.#now, next.at);
    next.work();
  }
}
