import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { readFilter } from '#worker/inbox/filter.ts';
import { pageQuery } from '#worker/inbox/list-query.ts';

/** `node --import tsx tests/bench/inbox/cost.ts`: what the inbox costs at 1,000 and at 100,000 leads. */
const sizes = [1000, 100_000] as const;
const chunk = 5000;
const runs = 30;
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
  const times: number[] = [];
  let rowsRead = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const { meta } = await db
      .prepare(sql)
      .bind(...values)
      .all();
    times.push(performance.now() - start);
    rowsRead = meta.rows_read;
  }
  return { medianMs: times.sort((a, b) => a - b)[runs / 2] ?? 0, rowsRead };
}

const worker = await startWorker();
const costs: Cost[][] = [];
let grown = 0;
for (const size of sizes) {
  await grow(worker, grown + 1, size);
  grown = size;
  const column: Cost[] = [];
  for (const query of queries) column.push(await costOf(worker, query));
  costs.push(column);
}
await worker.close();
process.stdout.write('query | rows at 1,000 | at 100,000 | ratio | ms at 1,000 | at 100,000 | ratio\n');
for (const [index, query] of queries.entries()) {
  const [small, large] = [costs[0]?.[index], costs[1]?.[index]];
  if (!small || !large) throw new Error(`No costs of ${query}`);
  const rows = [small.rowsRead, large.rowsRead, (large.rowsRead / small.rowsRead).toFixed(2)];
  const times = [small.medianMs.toFixed(1), large.medianMs.toFixed(1), (large.medianMs / small.medianMs).toFixed(2)];
  process.stdout.write(`${[query || 'all', ...rows, ...times].join(' | ')}\n`);
}
