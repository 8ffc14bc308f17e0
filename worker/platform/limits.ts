/**
 * How long each kind of call to the outside may take, in milliseconds, all of its tries together. `worker/README.md` gives the reasons.
 * Everything that leaves the worker is made in `create-ports.ts`, or by `fetch` with a signal, by one of these.
 */
export const limitsMs = {
  /** What a visitor asks for, from its arrival to the answer, whatever stalls meanwhile. */
  visit: 3500,
  /** A page of the blog, live or from its copy: what comes before the copy shares the time. */
  page: 1900,
  /** Of a visit, what no call to the database may use up: the second place for a lead and the answer come after it. */
  afterDatabase: 900,
  databaseRead: 1000,
  databaseWrite: 2000,
  /** `/api/health` asks with this: who watches it waits for a second. */
  health: 700,
  /** Pictures of the blog, which may have 4 MB. */
  pictures: 4000,
  /** Copies of the blog's pages. */
  copies: 500,
  /** The second place for leads. */
  spill: 700,
  assets: 600,
  rateLimit: 300,
  turnstile: 1000,
  /** A message that is given up may then arrive twice, which is better than never. */
  mail: 15_000,
  webhook: 15_000,
  /** Of a browser's push service: the mail tells the same. */
  push: 5000,
  /** Longer than this nobody waits for a list while typing. */
  countries: 2500,
  /** Which times for a call have room: the form has its own words until then, and a lead waits for it. */
  callSlots: 500,
  edgeCache: 2000,
} as const;

/** The table, or a shorter one of a test. */
export type Limits = Readonly<Record<keyof typeof limitsMs, number>>;

/** What may be away, by the name that answers and the log give it. */
export type Part = 'database' | 'pictures' | 'page copies' | 'lead store' | 'site files' | 'rate limit' | 'edge cache';

/** A part did not answer in its time. What was asked for may still be done. */
export class PartTimeout extends Error {
  readonly part: Part;

  constructor(part: Part, milliseconds: number) {
    super(`No answer from the ${part} within ${Math.round(milliseconds)} ms`);
    this.part = part;
  }
}

/** What waits are measured by, so that a test can let a minute pass at once. */
export interface Stopwatch {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls `work` after so many milliseconds, unless what it returns is called before. */
  after(milliseconds: number, work: () => void): () => void;
}

export const realStopwatch: Stopwatch = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** When the answer to a request is due. A scheduled run has none, and what goes on after an answer has none either. */
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

  /** The whole time again, once a body has come: what its sender took to send it is nobody's wait for us. */
  restart(): void {
    this.start(this.#lengthMs);
  }

  /** The answer is due sooner, if it is not due by then anyway. */
  shorten(milliseconds: number): void {
    this.#endsAt = Math.min(this.#endsAt, this.#stopwatch.now() + milliseconds);
  }

  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  /** `milliseconds`, or what is left of the request but for `reserved` of it; never nothing, so that a part that is well is not given up. */
  cap(milliseconds: number, reserved = 0): number {
    return Math.min(milliseconds, Math.max(20, this.#endsAt - this.#stopwatch.now() - reserved));
  }
}

/** A call to the outside: what it is of, and its time. */
export interface Wait {
  part: Part;
  milliseconds: number;
  stopwatch: Stopwatch;
}

/** Returns the result of `work`, or throws a `PartTimeout` after its time limit. `isOver` tells `work` that the limit has passed and it must not retry. */
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
