import { setTimeout as pause } from 'node:timers/promises';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { limitsMs } from '#worker/platform/limits.ts';
import type { Fault } from './fault.ts';

/** A second of a fault takes this many milliseconds, and the limits are as much shorter: what is measured is told at full length. */
export const secondMs = 200;

/** The worker's limits on waiting, shortened as the faults are. */
export const shortLimits = Object.fromEntries(
  Object.entries(limitsMs).map(([name, milliseconds]) => [name, (milliseconds * secondMs) / 1000]),
) as Record<keyof typeof limitsMs, number>;

const longAway = 70;

/** Calls that fail as a fault says. */
export class FailingCalls {
  calls = 0;
  #mended = false;
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #fault: Fault | undefined;

  constructor(fault: Fault | undefined) {
    this.#fault = fault;
  }

  /** The fault is over; what is away for longer than that is done when `finishLate` says so. */
  mend(): void {
    this.#mended = true;
  }

  async finishLate(): Promise<void> {
    for (const work of this.#late.splice(0)) await work().catch(() => {});
  }

  async run(work: () => Promise<unknown>): Promise<unknown> {
    this.calls += 1;
    const fault = this.#fault;
    const fails = fault && !this.#mended && (fault.isForEver ? this.calls >= fault.call : this.calls === fault.call);
    return fails ? this.#fail(fault, work) : work();
  }

  async #fail({ moment, error, failure = 'error' }: Fault, work: () => Promise<unknown>): Promise<unknown> {
    if (failure === longAway) {
      this.#late.push(work);
      return new Promise(() => {});
    }
    if (typeof failure === 'number') await pause(failure * secondMs);
    if (typeof failure === 'number') return work();
    if (moment === 'after') {
      const result = await work();
      if (failure === 'half' && Array.isArray(result)) return result.slice(0, Math.floor(result.length / 2));
      if (failure === 'half') return result;
    }
    if (failure === 'silence') return new Promise(() => {});
    throw new Error(error);
  }
}

/** A real database of which the calls that the fault names fail, before they reach it or after they are done. A batch counts one. */
export function failingDatabase(real: D1Database, calls: FailingCalls): D1Database {
  const statement = (sql: string, values: unknown[]): object => {
    const bound = () => real.prepare(sql).bind(...values);
    return {
      bound,
      bind: (...next: unknown[]) => statement(sql, next),
      all: () => calls.run(() => bound().all()),
      run: () => calls.run(() => bound().run()),
      first: (column: string) => calls.run(() => bound().first(column)),
    };
  };
  const batch = (statements: { bound: () => never }[]) => calls.run(() => real.batch(statements.map(({ bound }) => bound())));
  return { prepare: (sql: string) => statement(sql, []), batch } as never;
}

/** A real bucket whose calls fail like those of the database. */
export const failingBucket = (real: R2Bucket, calls: FailingCalls): R2Bucket =>
  Object.fromEntries(
    (['head', 'get', 'put', 'delete', 'list'] as const).map((name) => [
      name,
      (...values: unknown[]) => calls.run(() => (real[name] as (...given: unknown[]) => Promise<unknown>)(...values)),
    ]),
  ) as never;
