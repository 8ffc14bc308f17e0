/**
 * Time limits for external calls in milliseconds, including all retries. `worker/README.md` gives the reasons. Every external call is
 * created in `create-ports.ts`, or uses `fetch` with a signal, and has one of these limits.
 */
export const limitsMs = {
  /** Limit for a visitor's request, from its arrival to the response. */
  visit: 3500,
  /** Limit for a page of the blog. The live attempt and the fallback to its copy share this time. */
  page: 1900,
  /**
   * Time reserved in each visitor's request for the steps after the database calls: storing the lead in the fallback bucket, and sending
   * the response.
   */
  afterDatabase: 900,
  databaseRead: 1000,
  databaseWrite: 2000,
  /** Limit for `/api/health`. Its monitor waits only one second for a response. */
  health: 700,
  pictures: 4000,
  copies: 500,
  spill: 700,
  assets: 600,
  rateLimit: 300,
  turnstile: 1000,
  /** After this time, the email is sent again later. It may then arrive twice, which is better than not at all. */
  mail: 15_000,
  webhook: 15_000,
  push: 5000,
  countries: 2500,
  /**
   * Limit for finding call times with free slots. During the search, the form shows its default text, and a lead submission has to wait.
   */
  callSlots: 500,
  edgeCache: 2000,
} as const;

export type Limits = Readonly<Record<keyof typeof limitsMs, number>>;

export type Part = 'database' | 'pictures' | 'page copies' | 'lead store' | 'site files' | 'rate limit' | 'edge cache' | 'mail';

/** Thrown if a part, such as the database, did not respond in time. The requested operation may still succeed. */
export class PartTimeout extends Error {
  readonly part: Part;

  constructor(part: Part, milliseconds: number) {
    super(`No response from the ${part} within ${Math.round(milliseconds)} ms`);
    this.part = part;
  }
}

/** Measures waiting times. Tests replace it to skip the waiting. */
export interface Stopwatch {
  now(): number;
  after(milliseconds: number, work: () => void): () => void;
}

export const realStopwatch: Stopwatch = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Time by which a response is due. Scheduled runs and work after a response have no deadline. */
export class Deadline {
  #endsAt = Number.POSITIVE_INFINITY;
  #lengthMs = Number.POSITIVE_INFINITY;
  readonly #stopwatch: Stopwatch;

  constructor(stopwatch: Stopwatch) {
    this.#stopwatch = stopwatch;
  }

  start(milliseconds: number): void {
    this.#lengthMs = milliseconds;
    this.#endsAt = this.#stopwatch.now() + milliseconds;
  }

  /** Restarts the full time once the request body has arrived, because a slow upload must not use up the server's time. */
  restart(): void {
    this.start(this.#lengthMs);
  }

  shorten(milliseconds: number): void {
    this.#endsAt = Math.min(this.#endsAt, this.#stopwatch.now() + milliseconds);
  }

  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  /**
   * Returns `milliseconds`, or the time that remains after subtracting `reserved` if that is shorter. The result is at least 20 ms, so a
   * working part still gets a chance.
   */
  cap(milliseconds: number, reserved = 0): number {
    return Math.min(milliseconds, Math.max(20, this.#endsAt - this.#stopwatch.now() - reserved));
  }
}

export interface Wait {
  part: Part;
  milliseconds: number;
  stopwatch: Stopwatch;
}

/** Returns the result of `work`, or throws a `PartTimeout` after its time limit. `isOver` tells `work` that it must not retry. */
export function withinLimit<Result>(
  { part, milliseconds, stopwatch }: Wait,
  work: (isOver: () => boolean) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const stop = stopwatch.after(milliseconds, () => {
      isOver = true;
      reject(new PartTimeout(part, milliseconds));
    });
    work(() => isOver)
      .then(resolve, reject)
      .finally(stop);
  });
}
