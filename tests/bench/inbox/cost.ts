import { formatTable } from '#cli/terminal/format-table.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { readFilter } from '#worker/inbox/filter.ts';
import { pageQuery } from '#worker/inbox/list-query.ts';

const sizes = [1000, 100_000] as const;
const chunk = 1000;
const runs = 30;
/** Most that a page may cost at the larger size, of what it costs at the smaller. */
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

async function startWithLeads(count: number): Promise<TestWorker> {
  const worker = await startWorker();
  for (let first = 1; first <= count; first += chunk)
    await worker.db
      .prepare(growSql)
      .bind(first, Math.min(count, first + chunk - 1))
      .run();
  return worker;
}

/** Runs the query on each database in turn, so that a busy moment of the machine falls on all of them. */
async function costsOf(workers: readonly TestWorker[], query: string): Promise<Cost[]> {
  const filter = readFilter(Object.fromEntries(new URLSearchParams(query)));
  const { sql, values } = pageQuery(filter, undefined);
  const measured = workers.map(({ db }) => ({ statement: db.prepare(sql).bind(...values), times: [] as number[], rowsRead: 0 }));
  for (let run = 0; run < runs; run += 1)
    for (const each of measured) {
      const start = performance.now();
      const { meta } = await each.statement.all();
      each.times.push(performance.now() - start);
      each.rowsRead = meta.rows_read;
    }
  return measured.map(({ times, rowsRead }) => ({ medianMs: times.sort((x, y) => x - y)[runs / 2] ?? 0, rowsRead }));
}

/** What list, filtered list and search of the inbox cost at 1,000 and at 100,000 leads, and whether they keep to the ratio. */
export async function benchInbox(): Promise<{ table: string; isWithinLimits: boolean }> {
  const workers: TestWorker[] = [];
  try {
    for (const size of sizes) workers.push(await startWithLeads(size));
    const ratios: number[] = [];
    const rows: Record<string, string | number>[] = [];
    for (const query of queries) {
      const [few, many] = await costsOf(workers, query);
      if (!few || !many) throw new Error(`No costs of ${query}`);
      const [rowRatio, timeRatio] = [many.rowsRead / few.rowsRead, many.medianMs / few.medianMs];
      ratios.push(rowRatio, timeRatio);
      rows.push({
        query: query || 'all',
        'rows at 1,000': few.rowsRead,
        'at 100,000': many.rowsRead,
        ratio: rowRatio.toFixed(2),
        'ms at 1,000': few.medianMs.toFixed(1),
        'ms at 100,000': many.medianMs.toFixed(1),
        'ratio of ms': timeRatio.toFixed(2),
      });
    }
    return { table: formatTable(Object.keys(rows[0] ?? {}), rows), isWithinLimits: ratios.every((ratio) => ratio <= mostRatio) };
  } finally {
    for (const worker of workers) await worker.close();
  }
}
