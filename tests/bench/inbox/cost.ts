import { formatTable } from '#cli/database/format-table.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { readFilter } from '#worker/inbox/filter.ts';
import { pageQuery } from '#worker/inbox/list-query.ts';

const sizes = [1000, 100_000] as const;
const chunk = 5000;
const runs = 30;
/** Most that a page may cost at the larger size, of what it costs at the smaller (what issue 11 asks for). */
const mostRatio = 1.5;
const queries = [
  '',
  'status=new',
  'city=Nashik',
  'course=iot',
  'city=Nashik&status=new',
  'q=asha',
  'q=as',
  'q=patil',
  'q=9000000',
];

/** A page of every query is full at both sizes, so that equal work is compared. */
const growSql = `
  INSERT INTO leads (id, form, endpoint, status, name, email, phone_e164, city, course_key, idem_key, payload_hash, created_at)
  WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
  SELECT 'n' || i, 'demo', '/', iif(i % 3, 'new', 'contacted'), iif(i % 10, 'Ravi ', 'Asha ') || 'Patil', 'person' || i || '@example.com',
    '+91' || (9000000000 + i), iif(i % 10, 'Pune', 'Nashik'), iif(i % 15, 'java', 'iot'), 'n' || i, 'n' || i, 1795000000000 + i FROM n`;

interface Cost {
  /** With the way to the database and back. */
  medianMs: number;
  rowsRead: number;
}

async function grow({ db }: TestWorker, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += chunk)
    await db
      .prepare(growSql)
      .bind(first, Math.min(to, first + chunk - 1))
      .run();
}

async function costOf({ db }: TestWorker, query: string): Promise<Cost> {
  const read = readFilter(Object.fromEntries(new URLSearchParams(query)));
  if (!read.ok) throw new Error(query);
  const { sql, values } = pageQuery(read.filter, undefined);
  const statement = db.prepare(sql).bind(...values);
  const times: number[] = [];
  let rowsRead = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const { meta } = await statement.all();
    times.push(performance.now() - start);
    rowsRead = meta.rows_read;
  }
  return { medianMs: times.sort((a, b) => a - b)[runs / 2] ?? 0, rowsRead };
}

async function measureSizes(worker: TestWorker): Promise<Map<string, Cost>[]> {
  const columns: Map<string, Cost>[] = [];
  let grown = 0;
  for (const size of sizes) {
    await grow(worker, grown + 1, size);
    grown = size;
    const costs = new Map<string, Cost>();
    for (const query of queries) costs.set(query, await costOf(worker, query));
    columns.push(costs);
  }
  return columns;
}

/** What list, filtered list and search of the inbox cost at 1,000 and at 100,000 leads, and whether they keep to the ratio. */
export async function benchInbox(): Promise<{ table: string; isQuick: boolean }> {
  const worker = await startWorker();
  try {
    const [small, large] = await measureSizes(worker);
    const ratios: number[] = [];
    const rows = queries.map((query) => {
      const [few, many] = [small?.get(query), large?.get(query)];
      if (!few || !many) throw new Error(`No costs of ${query}`);
      const [rowRatio, timeRatio] = [many.rowsRead / few.rowsRead, many.medianMs / few.medianMs];
      ratios.push(rowRatio, timeRatio);
      return {
        query: query || 'all',
        'rows at 1,000': few.rowsRead,
        'at 100,000': many.rowsRead,
        ratio: rowRatio.toFixed(2),
        'ms at 1,000': few.medianMs.toFixed(1),
        'ms at 100,000': many.medianMs.toFixed(1),
        'ratio of ms': timeRatio.toFixed(2),
      };
    });
    return { table: formatTable(Object.keys(rows[0] ?? {}), rows), isQuick: ratios.every((ratio) => ratio <= mostRatio) };
  } finally {
    await worker.close();
  }
}
