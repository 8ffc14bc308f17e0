import { formatTable } from '#cli/terminal/format-table.ts';
import { mostCounted } from '#site/shared/lead.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { dueSql, dueUntil, overdueCountSql } from '#worker/inbox/due.ts';
import { readFilter } from '#worker/inbox/filter.ts';
import { pageQuery } from '#worker/inbox/list-query.ts';
import { countViewSql, ofOwner, withStatus } from '#worker/inbox/views.ts';

const sizes = [1000, 100_000] as const;
const chunk = 1000;
const runs = 30;
/** Most that an answer may cost at the larger size, of what it costs at the smaller. */
const most = { rows: 1.2, ms: 1.3 };

/** A statement that the inbox asks, with its values. */
interface Asked {
  what: string;
  sql: string;
  values: readonly (string | number | null)[];
}

function page(what: string, query: string): Asked {
  const { sql, values } = pageQuery(readFilter(Object.fromEntries(new URLSearchParams(query))), undefined);
  return { what, sql, values };
}

const counted = (what: string, source: string, value: string | number): Asked => ({
  what,
  sql: countViewSql(source),
  values: [mostCounted, null, value, mostCounted],
});

const me = 'user-1';
/** Every lead of `growSql` came before it. */
const now = 1_796_000_000_000;
const asked: readonly Asked[] = [
  page('all', ''),
  page('view: new', 'status=new'),
  page('view: mine', `assignee=${me}`),
  page('view: spam', 'status=spam'),
  { what: 'view: overdue', sql: dueSql(false), values: [null, 0, '', null, now] },
  { what: 'next leads of one', sql: dueSql(true), values: [me, 0, '', null, Number.MAX_SAFE_INTEGER] },
  { what: 'count of what is overdue', sql: overdueCountSql(false), values: [null, now, null] },
  counted('count of new', withStatus, 'new'),
  counted('count of mine', ofOwner, me),
  counted('count of overdue', dueUntil, now),
  counted('count of spam', withStatus, 'spam'),
  page('city', 'city=Nashik'),
  page('course', 'course=iot'),
  page('city and status', 'city=Nashik&status=new'),
  ...['asha', 'as', 'patil', '9000000'].map((words) => page(`search: ${words}`, `q=${words}`)),
];

/** Every page and count is full at both sizes, so that equal work is compared. */
const growSql = `
  INSERT INTO leads (id, form, endpoint, status, name, email, phone_e164, city, course_key, assignee_id, contact_due_at,
    idem_key, payload_hash, created_at)
  WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
  SELECT 'n' || i, 'demo', '/', CASE WHEN i % 3 = 0 THEN 'contacted' WHEN i % 7 = 0 THEN 'spam' ELSE 'new' END,
    iif(i % 10, 'Ravi ', 'Asha ') || 'Patil', 'person' || i || '@example.com', '+91' || (9000000000 + i), iif(i % 10, 'Pune', 'Nashik'),
    iif(i % 15, 'java', 'iot'), iif(i % 4, NULL, '${me}'), 1795000900000 + i, 'n' || i, 'n' || i, 1795000000000 + i FROM n`;

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

/** Runs the statement on each database in turn, so that a busy moment of the machine falls on all of them. */
async function costsOf(workers: readonly TestWorker[], { sql, values }: Asked): Promise<Cost[]> {
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

/** What lists, named views, counts and searches of the inbox cost at 1,000 and at 100,000 leads, and whether they keep to the ratios. */
export async function benchInbox(): Promise<{ table: string; isWithinLimits: boolean }> {
  const workers: TestWorker[] = [];
  try {
    for (const size of sizes) workers.push(await startWithLeads(size));
    let isWithinLimits = true;
    const rows: Record<string, string | number>[] = [];
    for (const each of asked) {
      const [few, many] = await costsOf(workers, each);
      if (!few || !many) throw new Error(`No costs of ${each.what}`);
      const ratio = { rows: many.rowsRead / few.rowsRead, ms: many.medianMs / few.medianMs };
      isWithinLimits &&= ratio.rows <= most.rows && ratio.ms <= most.ms;
      rows.push({
        asked: each.what,
        'rows at 1,000': few.rowsRead,
        'at 100,000': many.rowsRead,
        ratio: ratio.rows.toFixed(2),
        'ms at 1,000': few.medianMs.toFixed(1),
        'ms at 100,000': many.medianMs.toFixed(1),
        'ratio of ms': ratio.ms.toFixed(2),
      });
    }
    return { table: formatTable(Object.keys(rows[0] ?? {}), rows), isWithinLimits };
  } finally {
    for (const worker of workers) await worker.close();
  }
}
