import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCounted, maxSavedViews } from '#site/shared/lead.ts';
import { maxListRows, maxSortedRows } from '#tests/support/max-rows.ts';
import { meterDatabase } from '#tests/support/metered-database.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { listBursts } from '#worker/inbox/bursts.ts';
import { limitFilter } from '#worker/inbox/departments.ts';
import { readFilter } from '#worker/inbox/list/filter.ts';
import { listLeads } from '#worker/inbox/list/list.ts';
import { maxForSavedViews, readViews } from '#worker/inbox/views/views.ts';
import type { Ports } from '#worker/platform/ports.ts';

let worker: TestWorker;
let member: StaffMember;
let meter: ReturnType<typeof meterDatabase>;
let ports: Ports;

/** Deliberately more leads than a request may read. */
const leads = 7000;
const chunk = 1000;
/** Every lead contains these five words, but no lead's city is Akola. */
const words = 'Ab Cd Ef Gh Ij';

const growSql = `
  INSERT INTO leads (id, form, endpoint, status, name, city, course_key, department, assignee_id, contact_due_at, burst, folded, person_id,
    idem_key, payload_hash, created_at)
  WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
  SELECT 'n' || i, 'demo', '/', iif(i % 2, 'new', 'spam'), '${words} ' || iif(i % 2, 'Ham', 'Xy'), 'Pune', 'java', iif(i % 4 = 1, 'sap', 'java'), 'user-1',
    i, iif(i > ?3, 'n' || (i / 101 * 101), NULL), 0, 'person-' || (i / 30), 'n' || i, 'n' || i, 1795000000000 + i FROM n`;

beforeAll(async () => {
  worker = await startWorker();
  const { db } = worker;
  member = await addStaff(worker, 'counsellor');
  for (let first = 1; first <= 2 * leads; first += chunk)
    await db
      .prepare(growSql)
      .bind(first, first + chunk - 1, 2 * leads - 5050)
      .run();
  for (const kind of ['department-mail', 'acknowledgement', 'webhook'])
    await db
      .prepare(
        `INSERT INTO outbox (id, lead_id, kind, dedupe_key, status, due_at, created_at)
         SELECT '${kind}' || id, id, '${kind}', '${kind}' || id, 'held', 1, 1 FROM leads WHERE created_at > 1795000000000 + ${2 * leads - 5050}`,
      )
      .run();
  await db.exec(
    `INSERT INTO lead_bursts (id, first_at, last_at, last_lead) SELECT DISTINCT burst, 1, 1, burst FROM leads WHERE burst IS NOT NULL`,
  );
  for (let index = 0; index < maxSavedViews; index += 1)
    await db
      .prepare('INSERT INTO saved_views (id, user_id, name, filters, created_at) VALUES (?1, ?2, ?1, ?3, 1)')
      .bind(`view-${index}`, member.id, JSON.stringify({ city: 'Pune', form: 'contact' }))
      .run();
  meter = meterDatabase(db);
  const known = { db: meter.db, now: worker.now, catalogue: async () => undefined };
  ports = known as unknown as Ports;
});
afterAll(() => worker.close());

const list = (query: string, departments: readonly string[] | null) =>
  listLeads(ports, limitFilter(readFilter(Object.fromEntries(new URLSearchParams(query)), worker.now()), departments));

const narrowed = [
  '',
  'view=overdue',
  'view=no-step&city=Pune',
  'status=new',
  'city=Pune',
  'city=Pune&form=demo',
  'city=Pune&form=contact',
  'city=Pune&form=demo&course=java&assignee=nobody',
  'city=Pune&form=contact&status=new',
  'form=contact&assignee=user-1',
  'burst=n13938&city=Akola',
];
const searched = [
  '',
  'q=xy',
  'q=ab',
  `q=${words}`,
  `q=${words}&city=Akola`,
  `q=${words} Ha Ham Xy Pq Rs Tu Vw Yz Bc De Fg`,
  'q=ham-and-long-words',
  'q=ab&status=lost',
];
const spans = ['', 'from=2026-11-01&to=2026-12-30'];

test.each([
  ['all departments', null],
  ['one department', ['sap']],
  ['two departments', ['sap', 'networking']],
  ['two departments without leads', ['networking', 'linux']],
] as const)(
  'no list or search for a member who sees %s reads more rows than the limit',
  { tags: ['long'] },
  async (_, departments) => {
    const costly: unknown[] = [];
    for (const filters of narrowed)
      for (const search of searched)
        for (const span of spans) {
          const query = [filters, search, span].filter(Boolean).join('&');
          await list(query, departments);
          const read = meter.takeRowsRead();
          if (read > maxListRows) costly.push([query, read]);
        }
    expect(costly).toEqual([]);
  },
);

test.each([{ departments: null }, { departments: ['sap', 'networking'] }, { departments: ['networking'] }])(
  'each view counts at most 10,000 leads, and the list of bursts reads at most 5,000 rows: $departments',
  async ({ departments }) => {
    await readViews(ports, { userId: member.id, departments });
    expect(meter.takeRowsRead()).toBeLessThanOrEqual(4 * (maxCounted + 1) + 2 * maxForSavedViews);
    await listBursts(ports);
    expect(meter.takeRowsRead()).toBeLessThanOrEqual(5000);
  },
);

test('a list sorted by a column reads at most as many more rows as it sorts', { tags: ['long'] }, async () => {
  for (const query of ['sort=name', 'sort=-owner&city=Pune', 'sort=status&q=ab', 'sort=age&source=-&form=contact']) {
    await list(query, null);
    expect([query, meter.takeRowsRead() <= maxListRows + maxSortedRows]).toEqual([query, true]);
  }
});

test('each page of a search continues where the last page ended, so that the search reaches the oldest leads', async () => {
  await worker.db.exec("UPDATE leads SET city = 'Akola' WHERE id IN ('n1', 'n3')");
  const found: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const page = await list(`q=ab&city=Akola${cursor && `&cursor=${cursor}`}`, null);
    found.push(...page.leads.map(({ id }) => id));
    cursor = page.next;
  }
  expect(found).toEqual(['n3', 'n1']);
  expect(pages).toBeGreaterThan(1);
});
