import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type Deadline, type Limits, realStopwatch, type Stopwatch, withinLimit } from './limits.ts';

/** Matches temporary D1 errors. D1 does not retry writes (D1 documentation, "Debug D1"). */
const transient =
  /network connection lost|database is locked|storage caused object to be reset|code was updated|internal error|overloaded|timed? ?out|reset because/i;

const maxTries = 4;
const firstPauseMs = 40;

export const isTransient = (error: unknown): boolean => error instanceof Error && transient.test(error.message);

interface RetryEffects {
  sleep(milliseconds: number): Promise<void>;
  random(): number;
  isOver?(): boolean;
}

/**
 * Runs `operation` up to four times while it fails with temporary errors. The pauses grow and have jitter. The operation must be safe to
 * repeat, because it may have succeeded before a connection was lost.
 */
export async function withRetries<Result>(
  { sleep, random, isOver = () => false }: RetryEffects,
  operation: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await operation();
    } catch (error) {
      if (tries === maxTries || isOver() || !isTransient(error)) throw error;
      await sleep(firstPauseMs * 2 ** (tries - 1) * (0.5 + random()));
      if (isOver()) throw error;
    }
  }
}

type Value = string | number | null;

declare const rowShape: unique symbol;

export interface Statement<Row = never> {
  readonly bound: D1PreparedStatement;
  readonly [rowShape]?: Row;
}

type BatchRows<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

interface DatabaseEffects extends RetryEffects {
  limits: Pick<Limits, 'databaseRead' | 'databaseWrite' | 'afterDatabase'>;
  deadline?: Deadline;
  stopwatch?: Stopwatch;
}

/**
 * D1 with retries after temporary errors, so every statement must be safe to repeat. All methods throw if retries fail or the time limit
 * passes. A write may have succeeded despite a timeout. Only an idempotency key shows whether it did.
 */
export class Database {
  readonly #d1: D1Database;
  readonly #effects: DatabaseEffects;

  constructor(d1: D1Database, effects: DatabaseEffects) {
    this.#d1 = d1;
    this.#effects = effects;
  }

  within(milliseconds: number): Database {
    const limits = { ...this.#effects.limits, databaseRead: milliseconds, databaseWrite: milliseconds };
    return new Database(this.#d1, { ...this.#effects, limits });
  }

  #run<Result>(limit: 'databaseRead' | 'databaseWrite', operation: () => Promise<Result>): Promise<Result> {
    const { limits, deadline, stopwatch = realStopwatch, ...effects } = this.#effects;
    const milliseconds = deadline?.cap(limits[limit], limits.afterDatabase) ?? limits[limit];
    return withinLimit({ part: 'database', milliseconds, stopwatch }, (isOver) => withRetries({ ...effects, isOver }, operation));
  }

  query<Row = never>(sql: string, ...values: Value[]): Statement<Row> {
    return { bound: this.#d1.prepare(sql).bind(...values) };
  }

  async all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    const { bound } = this.query(sql, ...values);
    return (await this.#run('databaseRead', () => bound.all<Row>())).results;
  }

  async first<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    const { bound } = this.query(sql, ...values);
    return (await this.#run('databaseRead', () => bound.first<Row>())) ?? undefined;
  }

  async run(sql: string, ...values: Value[]): Promise<void> {
    const { bound } = this.query(sql, ...values);
    await this.#run('databaseWrite', () => bound.run());
  }

  /** Runs the statements as one transaction. Returns the rows of each statement, in order. */
  async batch<const Statements extends readonly Statement<unknown>[]>(statements: Statements): Promise<BatchRows<Statements>> {
    const bound = statements.map((statement) => statement.bound);
    const results = await this.#run('databaseWrite', async () => {
      const batchResults = await this.#d1.batch(bound);
      if (batchResults.length !== bound.length)
        throw new Error(`internal error: ${batchResults.length} of ${bound.length} results`);
      return batchResults;
    });
    return results.map((result) => result.results) as BatchRows<Statements>;
  }
}
