import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FigureLeads, Figures } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker, writeSmallSite } from '#tests/support/worker.ts';
import { addLead, addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'figures-'));
  await writeSmallSite(site);
  const path = join(site, '_edge/catalogue.json');
  const hours = { from: 9 * 60, until: 19 * 60 };
  const desk = {
    firstContactMinutes: 15,
    reminderMinutes: 5,
    holidays: [],
    week: [null, hours, hours, hours, hours, hours, hours],
  };
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), desk }));
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: site });
  asha = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await rm(site, { recursive: true });
});
beforeEach(async () => {
  await worker.db.exec('DELETE FROM leads');
});

/** Converts a time in India on Monday, 16 November 2026, when working hours are 9:00 to 19:00. */
const monday = (time: string): number => Date.parse(`2026-11-16T${time}:00+05:30`);
const days = 'from=2026-11-16&to=2026-11-22';
const read = async (query: string, who = asha): Promise<Figures> =>
  (await (await who.fetch(`/api/leads/figures?${query}`)).json()) as Figures;
const readBehind = async (query: string): Promise<FigureLeads> =>
  (await (await asha.fetch(`/api/leads/figures/leads?${query}`)).json()) as FigureLeads;
const behind = async (query: string): Promise<string[]> => (await readBehind(query)).ids;

const contacted = (minutes: number, columns = {}) => ({
  created_at: monday('10:00'),
  contact_due_at: monday('10:15'),
  contacted_at: monday('10:00') + minutes * 60_000,
  ...columns,
});

test('reports the median and 90th percentile response time in working minutes, and counts leads contacted in time', async () => {
  await addLeads(worker, [
    ...[4, 8, 15, 16, 40].map((minutes) => contacted(minutes)),
    // Arrived ten minutes before closing time and was contacted five minutes after the next opening.
    {
      created_at: monday('18:50'),
      contact_due_at: monday('18:50') + 14.1 * 3_600_000,
      contacted_at: monday('18:50') + 14.25 * 3_600_000,
    },
    { created_at: monday('11:00'), contact_due_at: monday('11:15') },
    { created_at: monday('11:00'), contact_due_at: worker.now() + 60_000 },
    { created_at: monday('11:00'), contacted_at: monday('11:01') },
  ]);
  const { total } = await read(days);
  expect(total).toMatchObject({ medianMinutes: 15, ninetiethMinutes: 40, timed: 7 });
  expect(total.counts).toMatchObject({ leads: 9, contacted: 7, inTime: 3 });
});

test('counts a booked demo whatever happens later, but counts enrolments and losses by the current status', async () => {
  const ids = await addLeads(
    worker,
    Array.from({ length: 4 }, () => ({ created_at: monday('10:00') })),
  );
  const [enrolled = '', lost = '', corrected = ''] = ids;
  await asha.change(enrolled, { status: 'demo-booked' }, 1);
  await asha.change(enrolled, { status: 'enrolled', feeAgreed: 45_000 }, 2);
  await asha.change(lost, { status: 'lost', lostReason: 'timing' }, 1);
  await asha.change(corrected, { status: 'enrolled', feeAgreed: 50_000 }, 1);
  await asha.change(corrected, { status: 'contacted' }, 2);
  const { total, lost: reasons } = await read(days);
  expect(total).toMatchObject({ counts: { leads: 4, contacted: 2, demo: 1, enrolled: 1, lost: 1 }, fees: 45_000 });
  expect(reasons).toEqual([{ reason: 'timing', count: 1 }]);
  expect(await behind(`${days}&stage=enrolled`)).toEqual([enrolled]);
});

test('groups leads by source, campaign, course, city, owner and week, with the largest group first', async () => {
  await worker.db.prepare("UPDATE users SET name = 'Asha Kale' WHERE id = ?").bind(asha.member.id).run();
  const message = JSON.stringify({ 'first.utm_source': 'whatsapp', 'first.utm_campaign': 'diwali' });
  await addLeads(worker, [
    { created_at: monday('10:00'), attribution: message, course_key: 'java', city: 'nashik', assignee_id: asha.member.id },
    { created_at: monday('10:00'), attribution: message, course_key: 'java', city: 'Nashik' },
    { created_at: monday('10:00') + 6 * 86_400_000, attribution: 'no json', city: 'Pune' },
    { created_at: monday('10:00') - 60_000 },
  ]);
  const all = 'from=2026-11-10&to=2026-11-22';
  const rowsBy = async (by: string) => (await read(`${all}&by=${by}`)).rows.map(({ label, counts }) => [label, counts.leads]);
  expect(await rowsBy('source')).toEqual([
    ['Direct', 2],
    ['WhatsApp', 2],
  ]);
  expect(await rowsBy('campaign')).toEqual([
    ['No campaign', 2],
    ['diwali', 2],
  ]);
  expect(await rowsBy('course')).toEqual([
    ['No course given', 2],
    ['Java', 2],
  ]);
  expect(await rowsBy('city')).toEqual([
    ['Nashik', 2],
    ['No city given', 1],
    ['Pune', 1],
  ]);
  expect(await rowsBy('counsellor')).toEqual([
    ['Unassigned', 3],
    ['Asha Kale', 1],
  ]);
  expect(await rowsBy('week')).toEqual([['Week from 2026-11-16', 4]]);
  expect(await behind(`${all}&by=city&value=nashik`)).toHaveLength(2);
});

test('compares figures with the same number of preceding days, and includes days and weeks without leads', async () => {
  await addLeads(worker, [
    contacted(4, { status: 'enrolled' }),
    { created_at: monday('10:00') + 86_400_000 },
    { created_at: monday('10:00') - 86_400_000 },
    { created_at: monday('00:00') - 7 * 86_400_000 },
    { created_at: monday('00:00') - 7 * 86_400_000 - 1 },
  ]);
  const { before, trend } = await read(days);
  expect(before).toMatchObject({ counts: { leads: 2, enrolled: 0 } });
  expect(trend.unit).toBe('day');
  expect(trend.rows.map(({ value, counts }) => [value, counts.leads, counts.inTime])).toEqual([
    ['2026-11-16', 1, 1],
    ['2026-11-17', 1, 0],
    ...[18, 19, 20, 21, 22].map((day) => [`2026-11-${day}`, 0, 0]),
  ]);
  const month = await read('from=2026-11-04&to=2026-11-24');
  expect(month.trend.unit).toBe('week');
  expect(month.trend.rows.map(({ value, counts }) => [value, counts.leads])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 2],
    ['2026-11-16', 2],
    ['2026-11-23', 0],
  ]);
});

test('figures leave out spam, leads hidden in a burst and leads from other days', async () => {
  await addLeads(worker, [
    { created_at: monday('00:00') },
    { created_at: monday('00:00') - 1 },
    { created_at: monday('10:00'), status: 'spam' },
    { created_at: monday('10:00'), folded: 1 },
    { created_at: monday('00:00') + 7 * 86_400_000 },
  ]);
  expect((await read(days)).total.counts.leads).toBe(1);
});

test("a counsellor who is limited to some departments sees only those departments' figures", async () => {
  const ravi = await Counsellor.logIn(worker);
  await worker.db.prepare(`UPDATE users SET departments = '["networking"]' WHERE id = ?`).bind(ravi.member.id).run();
  await addLead(worker, { created_at: monday('10:00'), department: 'sap' });
  await addLead(worker, { created_at: monday('10:00'), department: 'networking' });
  expect([(await read(days, ravi)).total.counts.leads, (await read(days)).total.counts.leads]).toEqual([1, 2]);
});

test('each figure opens exactly the leads it counts, including the figures for response time, fees and lost reasons', async () => {
  const at = { created_at: monday('10:00') };
  const [measured, noLimit, paying, enrolled, timing, unnoted] = await addLeads(worker, [
    contacted(4),
    { ...at, contacted_at: monday('10:05') },
    { ...at, status: 'enrolled', fee_agreed: 45_000 },
    { ...at, status: 'enrolled' },
    { ...at, status: 'lost', lost_reason: 'timing' },
    { ...at, status: 'lost' },
  ]);
  for (const [stage, ids] of [
    ['measured', [measured]],
    ['contacted', [noLimit, measured]],
    ['fees', [paying]],
    ['enrolled', [enrolled, paying]],
    ['lost:timing', [timing]],
    ['lost:unnoted', [unnoted]],
    ['lost', [unnoted, timing]],
  ] as const)
    expect([stage, (await behind(`${days}&stage=${stage}`)).sort()]).toEqual([stage, [...ids].sort()]);
});

test('counts a lead as late if it was contacted after its limit, or not contacted at all once the limit has passed', async () => {
  const at = { created_at: monday('10:00'), contact_due_at: monday('10:15') };
  const [, called, waiting] = await addLeads(worker, [
    { ...at, contacted_at: monday('10:15') },
    { ...at, contacted_at: monday('10:16') },
    at,
    { ...at, contact_due_at: worker.now() + 60_000 },
    { created_at: monday('10:00'), contacted_at: monday('12:00') },
  ]);
  expect((await behind(`${days}&stage=late`)).sort()).toEqual([called, waiting].sort());
});

test('paging through the leads behind a figure skips and repeats no lead, even if all arrived in the same millisecond', async () => {
  const ids = await addLeads(
    worker,
    Array.from({ length: 120 }, (_, index) => ({ created_at: monday('10:00') + (index % 2), city: 'Pune' })),
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: FigureLeads = await readBehind(`${days}&by=city&value=pune&cursor=${cursor}`);
    seen.push(...page.ids);
    sizes.push(page.ids.length);
    cursor = page.next;
  }
  expect([sizes, seen.toSorted()]).toEqual([[50, 50, 20], ids.toSorted()]);
});

test('exports each table of figures to its own file, and neutralises formulas in typed text', async () => {
  await addLead(worker, { created_at: monday('10:00'), city: '=1+1', status: 'lost', lost_reason: 'timing' });
  await addLead(worker, { created_at: monday('10:00'), city: '=1+1', status: 'lost' });
  const file = async (query: string) => {
    const response = await asha.fetch(`/api/leads/figures.csv?${days}&by=city&${query}`);
    const name = /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { name, lines: (await response.text()).split('\r\n').slice(1, -1) };
  };
  const rows = await file('table=rows');
  expect(rows.name).toBe('leads-by-city-2026-11-16-2026-11-22.csv');
  expect([rows.lines.length, rows.lines[0]]).toEqual([1, expect.stringMatching(/^"'=1\+1","2","0"/)]);
  const totals = await file('table=totals');
  expect([totals.name, totals.lines]).toEqual(['leads-totals-2026-11-16-2026-11-22.csv', [expect.stringMatching(/^"2","0"/)]]);
  expect((await file('table=lost')).lines).toEqual([`"${lostReasonLabels.timing}","1"`, '"No reason given","1"']);
});

test.each([
  'by=age',
  'from=yesterday',
  'from=2026-11-20&to=2026-11-19',
  'from=2024-01-01&to=2026-01-01',
  'stage=paid',
  'table=all',
  'cursor=x',
])('rejects the figures query %s', async (query) => {
  expect((await asha.fetch(`/api/leads/figures?${query}`)).status).toBe(400);
});

test('accepts only whole rupees as a fee, and only a listed reason for a lost lead', async () => {
  const id = await addLead(worker);
  for (const change of [{ feeAgreed: -1 }, { feeAgreed: 1.5 }, { feeAgreed: 1e9 }, { lostReason: 'because' }])
    expect((await asha.change(id, change, 1)).status).toBe(422);
  await asha.change(id, { feeAgreed: 40_000 }, 1);
  const { feeAgreed, events } = await asha.open(id);
  expect([feeAgreed, events[0]?.changes.feeAgreed]).toEqual([40_000, [null, '40000']]);
});
