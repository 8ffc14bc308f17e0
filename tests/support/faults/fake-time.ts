import { setTimeout as pause } from 'node:timers/promises';
import type { Stopwatch } from '#worker/platform/limits.ts';

interface Timer {
  at: number;
  work: () => void;
  /** Whether somebody certainly waits for it: of what answers late its caller may have given up. */
  isAwaited: boolean;
}

/** Real milliseconds in which nothing may begin or end before time goes on: hashes are made beside the thread that is watched. */
const quietMs = 2;

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * Time that passes only while everything waits: from one timer to the next, at once. What really works (the database, mail on loopback)
 * takes none of it, so that what is measured is waiting alone, the same on any machine.
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

  /** Ends when a call answers late. Time does not pass for this alone: the caller may have given up and be busy with something real. */
  untilLate(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#add({ at: this.#now + milliseconds, work: resolve, isAwaited: false });
    });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Runs what is real. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#noteEvent();
    }
  }

  /** The end of `work`, which may wait for timers. */
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

  /** Lets all timers of the next so many milliseconds run out. */
  async pass(milliseconds: number): Promise<void> {
    await this.passUntil(this.sleep(milliseconds));
  }

  /** Forgets what still waits, and goes on to another week: nothing that was remembered for a while counts any more. */
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
    // On a machine so busy that the pause took longer, what is real may be late by as much.
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
