import { beforeEach, expect, test } from 'vitest';
import type { LeadPage, LeadViews, QueueCounts } from '#site/shared/lead.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { addLeads } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
beforeEach(async () => {
  await worker().db.exec('DELETE FROM leads');
});

const minute = 60_000;
const at = (minutes: number): number => worker().now() + minutes * minute;
const readViews = async (): Promise<LeadViews['counts']> =>
  ((await (await asha().fetch('/api/leads/views')).json()) as LeadViews).counts;

test('lists all leads by urgency: overdue, due soon, due later, open without a next step, then closed', async () => {
  await addLeads(worker(), [
    { name: 'Old' },
    { name: 'Late', contact_due_at: at(-10) },
    { name: 'Called, again in half an hour', status: 'contacted', contacted_at: at(-60), follow_up_at: at(30) },
    { name: 'Asked for an early call', contact_due_at: at(60), follow_up_at: at(20) },
    { name: 'Put off before any contact', contact_due_at: at(40), follow_up_at: at(9000) },
    { name: 'Put off after a try', contact_due_at: at(-40), tried_at: at(-30), follow_up_at: at(9000) },
    { name: 'Called', status: 'contacted', contact_due_at: at(5), contacted_at: at(-1) },
    { name: 'Given up', status: 'lost', follow_up_at: at(-5) },
    { name: 'Spam', status: 'spam', contact_due_at: at(-5) },
    { name: 'Folded', folded: 1, burst: 'b', contact_due_at: at(-5) },
  ]);
  const { leads } = await asha().list();
  expect(leads.map(({ name, urgency }) => [name, urgency])).toEqual([
    ['Late', 'overdue'],
    ['Asked for an early call', 'soon'],
    ['Called, again in half an hour', 'soon'],
    ['Put off before any contact', 'soon'],
    ['Put off after a try', 'later'],
    ['Called', 'none'],
    ['Old', 'none'],
    ['Given up', 'closed'],
  ]);
  expect(leads[1]?.nextStepAt).toBe(leads[1]?.followUpAt);
  expect(await asha().names('?view=no-step')).toEqual(['Called', 'Old']);
  expect(await asha().names('?view=overdue')).toEqual(['Late']);
  expect(await asha().names('?view=open')).toHaveLength(7);
});

test('lists the overdue leads among 60 mixed leads first and in order, followed by the newest lead', async () => {
  const limits = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? at(-index - 1) : at(30 + ((index * 7) % 60))));
  await addLeads(
    worker(),
    limits.map((contact_due_at, index) => ({ name: `Lead ${index}`, contact_due_at })),
  );
  await addLeads(worker(), [{ name: 'Just came', contact_due_at: at(15) }]);
  const { leads, counts } = await asha().list();
  const overdue = limits.filter((limit) => limit <= worker().now()).sort((one, other) => one - other);
  expect(leads.slice(0, 20).map(({ contactDueAt }) => Date.parse(contactDueAt ?? ''))).toEqual(overdue);
  expect(leads[20]?.name).toBe('Just came');
  expect(counts).toMatchObject({ count: 61, overdue: 20 });
});

const sumUrgencies = ({ overdue, soon, today, later, none, closed }: QueueCounts): number =>
  overdue + soon + today + later + none + closed;

/** Inserts leads of every urgency. Every tenth is closed, and every fourth is owned by the counsellor. */
const grow = (count: number): Promise<unknown> =>
  worker()
    .db.prepare(
      `INSERT INTO leads (id, person_id, form, endpoint, name, status, idem_key, payload_hash, created_at, contact_due_at, contacted_at, assignee_id, city)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       SELECT 'q' || i, 'q' || i, 'demo', '/', 'Person', CASE WHEN i % 10 = 0 THEN 'lost' WHEN i % 31 = 0 THEN 'spam' ELSE 'new' END, 'q' || i, 'q' || i,
         ?2 - i, iif(i % 7 = 0, NULL, ?2 + (i % 9 - 4) * 3600000), NULL, iif(i % 4 = 0, ?3, NULL), iif(i % 6, 'Pune', 'Nashik') FROM n`,
    )
    .bind(count, worker().now(), asha().member.id)
    .run();

const countRows = async (where: string, ...values: (string | number)[]): Promise<number> =>
  Number((await worker().row(`SELECT COUNT(*) AS n FROM leads WHERE ${where}`, ...values))?.n);

test.each([100, 5081])('counts %i leads exactly: tabs, groups and pages agree with the database', async (size) => {
  await grow(size);
  const isOverdue = "status = 'new' AND contact_due_at <= ?";
  const expected = {
    all: await countRows("status <> 'spam'"),
    team: await countRows("status = 'new'"),
    overdue: await countRows(isOverdue, worker().now()),
    'no-step': await countRows("status = 'new' AND contact_due_at IS NULL"),
    new: await countRows("status = 'new'"),
    spam: await countRows("status = 'spam'"),
    mine: await countRows("status = 'new' AND assignee_id = ?", asha().member.id),
    ownOverdue: await countRows(`${isOverdue} AND assignee_id = ?`, worker().now(), asha().member.id),
  };
  const counts = await readViews();
  for (const [name, count] of Object.entries(expected))
    expect([name, counts[name as keyof typeof counts]]).toEqual([name, { count, isMore: false }]);
  const all = await asha().list();
  expect([all.counts.count, sumUrgencies(all.counts), all.counts.overdue]).toEqual([
    expected.all,
    expected.all,
    expected.overdue,
  ]);
  expect(counts.today.count).toBe(all.counts.overdue + all.counts.soon + all.counts.today);
  const [overdue, city] = [await asha().list('?view=overdue'), await asha().list('?city=nashik&form=demo')];
  expect([overdue.counts.count, sumUrgencies(overdue.counts)]).toEqual([expected.overdue, expected.overdue]);
  expect([city.counts.count, city.leads.length]).toEqual([
    await countRows("status <> 'spam' AND city = 'Nashik'"),
    Math.min(50, city.counts.count),
  ]);
});

test('every list shows leads in order of urgency across all pages, without gaps or repeats', async () => {
  await grow(160);
  for (const query of ['', `&assignee=${asha().member.id}`, '&city=Pune&form=demo', '&status=new', '&from=2020-01-01']) {
    const seen: LeadPage['leads'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await asha().list(`?cursor=${cursor}${query}`);
      expect(page.counts.count, 'later pages count the same').toBe((await asha().list(`?${query.slice(1)}`)).counts.count);
      seen.push(...page.leads);
      cursor = page.next;
    }
    const steps = seen.map(({ nextStepAt }) => (nextStepAt ? Date.parse(nextStepAt) : Infinity));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other || 0));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length, query).toBe((await asha().list(`?${query.slice(1)}`)).counts.count);
  }
});

test('sends an unchanged list again in a later minute, because leads become due without being changed', async () => {
  await addLeads(worker(), [{ contact_due_at: at(1) }]);
  const { headers } = await asha().fetch('/api/leads');
  const ask = () => asha().fetch('/api/leads', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  await worker().advanceClock(2 * minute);
  const page = (await (await ask()).json()) as LeadPage;
  expect(page.leads.map(({ urgency }) => urgency)).toEqual(['overdue']);
});

test('the view "today" lists exactly the leads due by the end of today', async () => {
  const endOfToday = startOfIndianDay(indianDay(worker().now())) + dayMs - 1;
  await addLeads(worker(), [
    { name: 'Late', contact_due_at: at(-10), assignee_id: asha().member.id },
    { name: 'Tonight', contact_due_at: endOfToday },
    { name: 'In two days', contact_due_at: endOfToday + 2 * dayMs },
  ]);
  expect(await asha().names('?view=today')).toEqual(['Late', 'Tonight']);
  expect((await readViews()).today).toEqual({ count: 2, isMore: false });
});

test.each(['view=tomorrow', 'cursor=x'])('rejects the query %s, and shows nothing without a login', async (query) => {
  expect((await asha().fetch(`/api/leads?${query}`)).status).toBe(400);
  expect((await worker().fetch(`/api/leads?${query}`)).status).toBe(401);
});
