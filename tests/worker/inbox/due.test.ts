import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DuePage } from '#site/shared/lead.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { dueSql } from '#worker/inbox/due.ts';
import { addLeads, Counsellor } from './counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.db.exec('DELETE FROM leads');
});

const minute = 60_000;
const at = (minutes: number): number => worker.now() + minutes * minute;
const read = async (query = ''): Promise<DuePage> => (await (await asha.fetch(`/api/leads/due${query}`)).json()) as DuePage;

test('lists next steps by time: a first contact or a follow-up, whichever is earlier', async () => {
  await addLeads(worker, [
    { name: 'Late', contact_due_at: at(-10) },
    { name: 'Called, again at three', status: 'contacted', contact_due_at: at(-50), contacted_at: at(-60), follow_up_at: at(30) },
    { name: 'Asked for an early call', contact_due_at: at(60), follow_up_at: at(20) },
    { name: 'Put off before any contact', contact_due_at: at(40), follow_up_at: at(9000) },
    { name: 'Without a limit', follow_up_at: at(50) },
    { name: 'Called', status: 'contacted', contact_due_at: at(5), contacted_at: at(-1) },
    { name: 'Given up', status: 'lost', follow_up_at: at(-5) },
    { name: 'Spam', status: 'spam', contact_due_at: at(-5) },
    { name: 'Folded', folded: 1, burst: 'b', contact_due_at: at(-5) },
    { name: 'Old' },
  ]);
  const { leads, overdue, next } = await read();
  expect(leads.map(({ name }) => name)).toEqual([
    'Late',
    'Asked for an early call',
    'Called, again at three',
    'Put off before any contact',
    'Without a limit',
  ]);
  expect([overdue, next]).toEqual([{ count: 1, people: 1, isMore: false }, null]);
  expect(leads[1]?.nextStepAt).toBe(leads[1]?.followUpAt);
});

test('reports what is due today for oneself and for everybody, whatever the list shows', async () => {
  const endOfToday = startOfIndianDay(indianDay(worker.now())) + dayMs - 1;
  await addLeads(worker, [
    { contact_due_at: at(-10), assignee_id: asha.member.id },
    { contact_due_at: endOfToday, assignee_id: asha.member.id },
    { contact_due_at: endOfToday, assignee_id: 'x' },
    { contact_due_at: endOfToday + 1, assignee_id: asha.member.id },
  ]);
  const today = { mine: { count: 2, people: 2, isMore: false }, everybody: { count: 3, people: 3, isMore: false } };
  for (const query of ['', '?assignee=x', '?span=overdue']) expect((await read(query)).today, query).toEqual(today);
});

test("lists one counsellor's due leads in pages without gaps or repeats, even within one millisecond", async () => {
  const due = at(10);
  await addLeads(
    worker,
    Array.from({ length: 130 }, (_, index) => ({
      contact_due_at: due + (index % 2),
      assignee_id: index < 120 ? asha.member.id : 'x',
    })),
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: DuePage = await read(`?assignee=${asha.member.id}&cursor=${cursor}`);
    seen.push(...page.leads.map(({ id }) => id));
    cursor = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('a page of due leads reads at most 1.3 times the rows when there are ten times the leads', async () => {
  const grow = (from: number, to: number) =>
    worker.db
      .prepare(
        `INSERT INTO leads (id, form, endpoint, name, idem_key, payload_hash, created_at, contact_due_at, assignee_id)
         WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT 'd' || i, 'demo', '/', 'Person', 'd' || i, 'd' || i, i, 1795000000000 + i, 'user-' || i % 2 FROM n`,
      )
      .bind(from, to)
      .run();
  const rowsRead = (assignee: string | null) =>
    worker.db
      .prepare(dueSql({ hasAssignee: assignee !== null, isLimited: false }))
      .bind(assignee, 0, '', null, Number.MAX_SAFE_INTEGER)
      .all()
      .then(({ meta }) => meta.rows_read);
  await grow(1, 200);
  const small = [await rowsRead(null), await rowsRead('user-1')];
  await grow(201, 2000);
  for (const [index, assignee] of [null, 'user-1'].entries())
    expect(await rowsRead(assignee)).toBeLessThanOrEqual((small[index] ?? 0) * 1.3);
});

test('rejects an invalid cursor for due leads, and shows nothing without login', async () => {
  expect((await asha.fetch('/api/leads/due?cursor=x')).status).toBe(400);
  expect((await worker.fetch('/api/leads/due')).status).toBe(401);
});
