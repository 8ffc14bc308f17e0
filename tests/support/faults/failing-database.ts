import type { D1Database } from '@cloudflare/workers-types';
import type { Fault } from './fault.ts';

export interface WatchedDatabase {
  db: D1Database;
  /** Calls so far: a statement run by itself or a batch counts one. */
  calls(): number;
}

/** A real database of which the calls that `fault` names fail, before they reach it or after they are done. */
export function failingDatabase(real: D1Database, fault: Fault | undefined): WatchedDatabase {
  let calls = 0;
  async function run(work: () => Promise<unknown>): Promise<unknown> {
    calls += 1;
    const fails = fault?.part === 'database' && (fault.isForEver ? calls >= fault.call : calls === fault.call);
    if (fails && fault.moment === 'before') throw new Error(fault.error);
    const result = await work();
    if (fails) throw new Error(fault.error);
    return result;
  }
  const statement = (sql: string, values: unknown[]): object => {
    const bound = () => real.prepare(sql).bind(...values);
    return {
      bound,
      bind: (...next: unknown[]) => statement(sql, next),
      all: () => run(() => bound().all()),
      run: () => run(() => bound().run()),
      first: (column: string) => run(() => bound().first(column)),
    };
  };
  const batch = (statements: { bound: () => never }[]) => run(() => real.batch(statements.map(({ bound }) => bound())));
  return { db: { prepare: (sql: string) => statement(sql, []), batch } as never, calls: () => calls };
}
