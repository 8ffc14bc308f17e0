import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { Database } from '#worker/platform/database.ts';
import { patientLimits } from './patient-limits.ts';

/** A database of the worker's own kind that says how many rows were read: what D1 bills, and what takes the time. */
interface MeteredDatabase {
  db: Database;
  /** Since it was last asked. */
  takeRowsRead(): number;
}

/** Every answer of a test's database passes through here as it is, and its rows are added up. */
export function meterDatabase(d1: D1Database): MeteredDatabase {
  let rowsRead = 0;
  const count = <Row>(result: D1Result<Row>): D1Result<Row> => {
    rowsRead += result.meta.rows_read;
    return result;
  };
  const meter = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      ...statement,
      bind: (...values: unknown[]) => meter(statement.bind(...values)),
      all: async () => count(await statement.all()),
      // The first row alone comes without its cost.
      first: async () => count(await statement.all()).results[0] ?? null,
    }) as D1PreparedStatement;
  const metered = {
    prepare: (sql: string) => meter(d1.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => (await d1.batch(statements)).map(count),
  };
  return {
    db: new Database(metered as unknown as D1Database, { sleep: async () => {}, random: Math.random, limits: patientLimits }),
    takeRowsRead() {
      const taken = rowsRead;
      rowsRead = 0;
      return taken;
    },
  };
}
