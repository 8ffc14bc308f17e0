import { formatTable } from '#cli/terminal/format-table.ts';
import { maxListRows } from '#tests/support/max-rows.ts';
import { meterDatabase } from '#tests/support/metered-database.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { listBursts } from '#worker/inbox/bursts.ts';
import { limitFilter } from '#worker/inbox/departments.ts';
import { readFilter } from '#worker/inbox/list/filter.ts';
import { listLeads } from '#worker/inbox/list/list.ts';
import { readViews } from '#worker/inbox/views/views.ts';
import type { Ports } from '#worker/platform/ports.ts';

const sizes = [1000, 100_000] as const;
const chunk = 1000;
const runs = 30;
/** Maximum ratio of the cost at the larger size to the cost at the smaller size, for requests that find enough leads at both sizes. */
const most = { rows: 1.2, ms: 1.3 };

interface MeasuredRequest {
  what: string;
  send: (ports: Ports) => Promise<unknown>;
  /** Whether the request finds few or no leads. Its cost stops growing at a few thousand leads and never exceeds `maxListRows`. */
  isRare?: true;
}

const departments = ['sap', 'networking'];
const me = 'user-1';

const page = (what: string, query: string, limitedTo: readonly string[] | null = null): MeasuredRequest => ({
  what,
  send: (ports) =>
    listLeads(ports, limitFilter(readFilter(Object.fromEntries(new URLSearchParams(query)), ports.now()), limitedTo)),
});
const rare = (...args: Parameters<typeof page>): MeasuredRequest => ({ ...page(...args), isRare: true });
const views = (what: string, limitedTo: readonly string[] | null): MeasuredRequest => ({
  what,
  send: (ports) => readViews(ports, { userId: me, departments: limitedTo }),
});

const measuredRequests: readonly MeasuredRequest[] = [
  page('all', ''),
  page('view: new', 'status=new'),
  page('view: mine', `assignee=${me}`),
  page('view: spam', 'status=spam'),
  page('view: due today', 'view=today'),
  page('view: overdue', 'view=overdue'),
  page('view: no next step', 'view=no-step'),
  { what: 'view: held bursts', send: listBursts },
  views('counts of the views', null),
  page('next leads of one', `assignee=${me}&view=open`),
  page('city', 'city=Nashik'),
  page('course', 'course=iot'),
  page('city and status', 'city=Nashik&status=new'),
  page('saved view: city, course and owner', `city=Pune&course=java&assignee=${me}`),
  rare('saved view that no lead is in', 'city=Pune&form=contact&status=new'),
  ...['asha', 'as', 'patil', '9000000', 'asha patil'].map((words) => page(`search: ${words}`, `q=${words}`)),
  page('search in a city', 'q=patil&city=Pune'),
  rare('search that finds nothing in a city', 'q=patil&city=Akola'),
  rare('five words that no lead has', 'q=pa patil ra ravi zz'),
  page('of two departments: all', '', departments),
  rare('of two departments: a search that finds nothing', 'q=patil&city=Akola', departments),
  page('of two departments: due today', 'view=today', departments),
  rare('of two departments without leads', '', ['linux', 'java']),
  { ...views('of two departments: counts of the views', departments), isRare: true },
];

/** Inserts leads that fill every page and count at both sizes, so that the compared work is equal. */
const growSql = `
  INSERT INTO leads (id, form, endpoint, status, name, email, phone_e164, city, course_key, assignee_id, department, contact_due_at,
    burst, folded, idem_key, payload_hash, created_at)
  WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
  SELECT 'n' || i, 'demo', '/', CASE WHEN i % 3 = 0 THEN 'contacted' WHEN i % 7 = 0 THEN 'spam' ELSE 'new' END,
    iif(i % 10, 'Ravi ', 'Asha ') || 'Patil', 'person' || i || '@example.com', '+91' || (9000000000 + i), iif(i % 10, 'Pune', 'Nashik'),
    iif(i % 15, 'java', 'iot'), iif(i % 4, NULL, '${me}'), iif(i % 2, 'sap', NULL), ?3 - 1 - i, iif(i <= 400, 'n1', NULL), i BETWEEN 2 AND 200,
    'n' || i, 'n' || i, 1795000000000 + i FROM n`;
const burstSql = "INSERT INTO lead_bursts (id, first_at, last_at, last_lead) VALUES ('n1', 1, 1, 'n400')";

interface Cost {
  medianMs: number;
  rowsRead: number;
}

async function startWithLeads(count: number): Promise<TestWorker> {
  const worker = await startWorker();
  for (let first = 1; first <= count; first += chunk)
    await worker.db
      .prepare(growSql)
      .bind(first, Math.min(count, first + chunk - 1), worker.now())
      .run();
  await worker.db.exec(burstSql);
  return worker;
}

async function measureCosts(workers: readonly TestWorker[], { send: ask }: MeasuredRequest): Promise<Cost[]> {
  const measured = workers.map(({ db, now }) => {
    const meter = meterDatabase(db);
    const known: Pick<Ports, 'db' | 'now' | 'catalogue'> = { db: meter.db, now, catalogue: async () => undefined };
    return { meter, ports: known as Ports, times: [] as number[], rowsRead: 0 };
  });
  for (let run = 0; run < runs; run += 1)
    for (const each of measured) {
      const start = performance.now();
      await ask(each.ports);
      each.times.push(performance.now() - start);
      each.rowsRead = each.meter.takeRowsRead();
    }
  return measured.map(({ times, rowsRead }) => ({ medianMs: times.sort((x, y) => x - y)[runs / 2] ?? 0, rowsRead }));
}

const isWithin = ({ isRare }: MeasuredRequest, few: Cost, many: Cost): boolean =>
  many.rowsRead <= maxListRows &&
  (isRare || (many.rowsRead <= few.rowsRead * most.rows && many.medianMs <= few.medianMs * most.ms));

/**
 * Measures the inbox's lists, views, counts and searches with 1,000 and 100,000 leads. Returns the table and whether all costs are within
 * limits.
 */
export async function benchInbox(): Promise<{ table: string; isWithinLimits: boolean }> {
  const workers: TestWorker[] = [];
  try {
    for (const size of sizes) workers.push(await startWithLeads(size));
    let isWithinLimits = true;
    const rows: Record<string, string | number>[] = [];
    for (const each of measuredRequests) {
      const [few, many] = await measureCosts(workers, each);
      if (!few || !many) throw new Error(`No costs of ${each.what}`);
      isWithinLimits &&= isWithin(each, few, many);
      rows.push({
        asked: each.what,
        'rows at 1,000': few.rowsRead,
        'at 100,000': many.rowsRead,
        ratio: (many.rowsRead / few.rowsRead).toFixed(2),
        'ms at 1,000': few.medianMs.toFixed(1),
        'ms at 100,000': many.medianMs.toFixed(1),
        'ratio of ms': (many.medianMs / few.medianMs).toFixed(2),
        limit: each.isRare ? `${maxListRows} rows` : `${most.rows} and ${most.ms}`,
      });
    }
    return { table: formatTable(Object.keys(rows[0] ?? {}), rows), isWithinLimits };
  } finally {
    for (const worker of workers) await worker.close();
  }
}
