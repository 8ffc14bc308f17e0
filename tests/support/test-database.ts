import type { D1Database, D1Result } from '@cloudflare/workers-types';
import type { TestHarness } from 'wrangler';
import { type DatabaseCall, databaseDoor, type Query } from '#tests/fixtures/worker/database-door.ts';

interface Refusal {
  message: string;
}

/**
 * Calls the worker's own database through D1's interface, with one request per call. Miniflare's proxy would also make the test wait at
 * each `prepare` and `bind`. Values must be valid JSON.
 */
export function createDatabase(fetch: TestHarness['fetch']): D1Database {
  async function callDatabase<Result>(call: DatabaseCall): Promise<Result> {
    const response = await fetch(databaseDoor, { method: 'POST', body: JSON.stringify(call, refuseUndefined) });
    if (!response.ok) throw new Error(((await response.json()) as Refusal).message);
    return (await response.json()) as Result;
  }
  return {
    prepare: (sql: string) => statement(callDatabase, { sql, values: [] }),
    batch: (statements: { query: Query }[]) => callDatabase({ batch: statements.map(({ query }) => query) }),
    exec: (script: string) => callDatabase({ exec: script }),
  } as unknown as D1Database;
}

/** Rejects undefined, as D1 does, because JSON would turn it into null. */
function refuseUndefined(_: string, value: unknown): unknown {
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported");
  return value;
}

type Ask = <Result>(call: DatabaseCall) => Promise<Result>;

function statement(callDatabase: Ask, query: Query): object {
  const all = (): Promise<D1Result<Record<string, unknown>>> => callDatabase({ query });
  return {
    query,
    bind: (...values: unknown[]) => statement(callDatabase, { sql: query.sql, values }),
    all,
    run: all,
    first: async (column?: string) => {
      const row = (await all()).results[0] ?? null;
      return column === undefined ? row : (row?.[column] ?? null);
    },
  };
}
