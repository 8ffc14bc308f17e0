import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DuePage, LeadViews } from '#site/shared/lead.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { dueUntil } from '#worker/inbox/due.ts';
import { countViewSql, ofOwner, withStatus } from '#worker/inbox/views.ts';
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
const countViews = async (): Promise<LeadViews['counts']> =>
  ((await (await asha.fetch('/api/leads/views')).json()) as LeadViews).counts;
const namesDue = async (span: string): Promise<string[]> =>
  ((await (await asha.fetch(`/api/leads/due?span=${span}`)).json()) as DuePage).leads.map(({ name }) => name);

test('each view is counted, and has the leads that were counted', async () => {
  const own = { assignee_id: asha.member.id };
  await addLeads(worker, [
    { name: 'Waits too long', contact_due_at: at(-10) },
    { name: 'Not yet', contact_due_at: at(9 * 24 * 60), ...own },
    { name: 'Called, again long ago', status: 'contacted', contacted_at: at(-90), follow_up_at: at(-30), ...own },
    { name: 'Enrolled', status: 'enrolled', contacted_at: at(-90) },
    { name: 'Junk', status: 'spam', contact_due_at: at(-10) },
  ]);
  expect(await countViews()).toEqual({ new: 2, mine: 2, today: 2, overdue: 2, spam: 1 });
  expect(await namesDue('overdue')).toEqual(['Called, again long ago', 'Waits too long']);
  expect(await namesDue('today')).toEqual(['Called, again long ago', 'Waits too long']);
  expect((await asha.fetch('/api/leads/due?span=tomorrow')).status).toBe(400);
});

test('with a hundred times the leads a count reads no more rows than it counts to', async () => {
  await addLeads(
    worker,
    Array.from({ length: 40 }, () => ({ assignee_id: 'user-1', contact_due_at: 1 })),
  );
  await worker.db
    .prepare(
      `INSERT INTO leads (id, form, endpoint, name, idem_key, payload_hash, created_at, contact_due_at, assignee_id, status)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
       SELECT 'v' || i, 'demo', '/', 'Person', 'v' || i, 'v' || i, i, i, 'user-1', 'new' FROM n`,
    )
    .run();
  for (const [source, value] of [
    [withStatus, 'new'],
    [ofOwner, 'user-1'],
    [dueUntil, worker.now()],
  ] as const) {
    const { meta, results } = await worker.db.prepare(countViewSql(source)).bind(100, null, value, 100).all();
    expect(results).toEqual([{ count: 100 }]);
    expect(meta.rows_read).toBeLessThanOrEqual(110);
  }
});

test('a file of chosen leads has these alone, whatever their status', async () => {
  const ids = await addLeads(worker, [{ name: 'One' }, { name: 'Two', status: 'spam' }, { name: 'Three' }]);
  const file = await (await asha.fetch(`/api/leads.csv?ids=${ids[0]},${ids[1]}&city=Pune`)).text();
  expect([file.includes('One'), file.includes('Two'), file.includes('Three')]).toEqual([true, true, false]);
  expect((await asha.fetch(`/api/leads?ids=${Array.from({ length: 101 }, (_, index) => index).join(',')}`)).status).toBe(400);
});

test('the list says what brought a lead: source and campaign, or the page that linked here', async () => {
  const touch = (values: object) => JSON.stringify(values);
  await addLeads(worker, [
    {
      name: 'Campaign',
      attribution: touch({ 'first.utm_source': 'google', 'first.utm_campaign': 'diwali', 'last.utm_source': 'x' }),
    },
    { name: 'Ad', attribution: touch({ 'first.gclid': 'abc' }) },
    { name: 'Link', attribution: touch({ 'first.referrer': 'https://www.example.org/list?page=2' }) },
    { name: 'Nothing', attribution: null },
    { name: 'No JSON', attribution: '{"first' },
  ]);
  const { leads } = await asha.list();
  expect(Object.fromEntries(leads.map(({ name, cameFrom }) => [name, cameFrom]))).toEqual({
    Campaign: 'google, diwali',
    Ad: 'Google Ads',
    Link: 'example.org',
    Nothing: null,
    'No JSON': null,
  });
});
