import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { Database } from '#worker/platform/database.ts';
import { patientLimits } from './patient-limits.ts';

/** A database that counts the rows it reads. D1 bills these rows, and their number determines the duration. */
interface MeteredDatabase {
  db: Database;
  takeRowsRead(): number;
}

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
      // Reads all rows, because `first` does not report how many rows were read.
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
