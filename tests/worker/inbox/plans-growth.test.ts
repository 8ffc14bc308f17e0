import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { readFilter } from '#worker/inbox/list/filter.ts';
import { pageQuery } from '#worker/inbox/list/list-query.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

const now = 1_795_000_000_000;

/** Counts the rows that the database reads for a list. D1 bills these rows, and they determine the time. */
async function rowsRead(query: string): Promise<number> {
  const filter = readFilter(Object.fromEntries(new URLSearchParams(query)), now);
  const { sql, values } = pageQuery(filter);
  const { meta } = await worker.db
    .prepare(sql)
    .bind(...values)
    .all();
  return meta.rows_read;
}

const grow = (from: number, to: number): Promise<unknown> =>
  worker.db
    .prepare(
      `INSERT INTO leads (id, form, endpoint, name, phone_e164, city, course_key, idem_key, payload_hash, created_at)
       WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT 'n' || i, 'demo', '/', iif(i % 10, 'Ravi ', 'Asha ') || 'Patil', '+91' || (9000000000 + i), iif(i % 20, 'Pune', 'Nashik'),
         iif(i % 15, 'java', 'iot'), 'n' || i, 'n' || i, 1795000000000 + i FROM n`,
    )
    .bind(from, to)
    .run();

test('with ten times as many leads, lists and searches read at most 1.5 times as many rows', {
  tags: ['long'],
}, async () => {
  const queries = [
    '',
    'city=Nashik',
    'course=iot',
    'status=new',
    'city=Nashik&status=new',
    'q=asha',
    'q=as',
    'q=patil',
    'q=9000000',
  ];
  await grow(1, 1000);
  const small = await Promise.all(queries.map(rowsRead));
  await grow(1001, 10_000);
  const large = await Promise.all(queries.map(rowsRead));
  const ratios = queries.map((query, index) => [query, (large[index] ?? 0) / (small[index] ?? 1)] as const);
  expect(Math.min(...small)).toBeGreaterThan(50);
  expect(ratios.filter(([, ratio]) => ratio > 1.5)).toEqual([]);
});
