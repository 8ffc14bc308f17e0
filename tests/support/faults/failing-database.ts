import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import type { FakeTime } from './fake-time.ts';
import type { Fault } from './fault.ts';

const never = (): Promise<never> => new Promise(() => {});

/** Counts calls and makes them fail as a fault describes. Seconds pass in fake time. */
export class FailingCalls {
  count = 0;
  #fault: Fault | undefined;
  readonly #time: FakeTime;

  constructor(time: FakeTime) {
    this.#time = time;
  }

  start(fault: Fault | undefined): void {
    this.count = 0;
    this.#fault = fault;
  }

  repair(): void {
    this.#fault = undefined;
  }

  async run(work: () => Promise<unknown>): Promise<unknown> {
    this.count += 1;
    const fault = this.#fault;
    const fails = fault && (fault.isForEver ? this.count >= fault.call : this.count === fault.call);
    return fails ? this.#fail(fault, work) : this.#time.during(work);
  }

  async #fail({ moment, error, failure = 'error' }: Fault, work: () => Promise<unknown>): Promise<unknown> {
    if (typeof failure === 'number') await this.#time.untilLate(failure * 1000);
    if (typeof failure === 'number') return this.#time.during(work);
    if (moment === 'after') {
      const result = await this.#time.during(work);
      if (failure === 'half') return Array.isArray(result) ? result.slice(0, Math.floor(result.length / 2)) : result;
    }
    if (failure === 'silence') return never();
    throw new Error(error);
  }
}

/** Wraps a database so that the calls named by the fault fail before or after their work. A batch counts as one call. */
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

type Method = (...args: unknown[]) => Promise<unknown>;

const wrapMethods = (target: object, names: readonly string[], calls: FailingCalls): Record<string, Method> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (...values: unknown[]) => calls.run(() => (target as Record<string, Method>)[name]?.(...values) as Promise<unknown>),
    ]),
  );

/** Wraps a bucket so that calls to it and reads of its objects fail in the same way as database calls. */
export function failingBucket(real: R2Bucket, calls: FailingCalls): R2Bucket {
  const methods = wrapMethods(real, ['head', 'get', 'put', 'delete', 'list'], calls);
  const get = async (key: string) => {
    const object = (await methods.get?.(key)) as { etag: string; customMetadata: unknown } | null | undefined;
    if (!object) return null;
    const { etag, customMetadata } = object;
    return { etag, customMetadata, ...wrapMethods(object, ['text', 'json', 'arrayBuffer'], calls) };
  };
  return { ...methods, get } as never;
}
