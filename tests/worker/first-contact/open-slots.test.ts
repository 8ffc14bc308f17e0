import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { EdgeDesk } from '#catalogue/edge.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker, writeSmallSite } from '#tests/support/worker.ts';
import { addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { listCallSlots } from '#worker/first-contact/call-slots.ts';
import { openSlotsSql } from '#worker/first-contact/open-slots.ts';

const hour = 3_600_000;

const desk: EdgeDesk = {
  firstContactMinutes: 15,
  reminderMinutes: 5,
  week: Array(7).fill({ from: 10 * 60, until: 19 * 60 }),
  holidays: [],
  callSlots: { minutes: 60, calls: 2 },
};
const openAllDay: EdgeDesk = { ...desk, week: Array(7).fill({ from: 0, until: 24 * 60 }) };

const sites: string[] = [];
async function createSite(of: EdgeDesk): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'slots-'));
  sites.push(site);
  await writeSmallSite(site);
  const path = join(site, '_edge/catalogue.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), desk: of }));
  return site;
}

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: await createSite(desk) });
  // Starts every test run at 10:50 am.
  await worker.advanceClock(startOfIndianDay(indianDay(worker.now())) + 34 * hour + 50 * 60_000 - worker.now());
  asha = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await Promise.all(sites.map((site) => rm(site, { recursive: true })));
});
beforeEach(() => worker.db.exec('DELETE FROM leads'));

const slots = () => listCallSlots(desk, worker.now());
const fetchSlots = async (of = worker) => {
  const response = await of.fetch('/api/call-slots');
  const { slots: offered } = (await response.json()) as { slots: string[] };
  return { status: response.status, caching: response.headers.get('Cache-Control'), offered };
};
const send = (callTime: string, of = worker, phone = '9876543210') =>
  of.fetch('/api/callback', jsonPost({ Name: 'Asha Patil', phone, callTime }));
const stored = (of = worker) =>
  of.row("SELECT follow_up_at, contact_due_at, created_at, details ->> '$.callTime' AS call_time FROM leads");

test('offers the call times of today and tomorrow, unless they begin too soon for a first contact', async () => {
  const { status, caching, offered } = await fetchSlots();
  expect([status, caching]).toEqual([200, 'public, max-age=60']);
  const [atEleven, ...later] = slots().map(({ text }) => text);
  expect(atEleven).toMatch(/, 11 am to 12 noon India time$/);
  expect(offered).toEqual(later);
});

test('stops offering a call time once it is fully booked, whether with follow-ups or first contacts', async () => {
  const [full, half] = slots().slice(-2);
  if (!full || !half) throw new Error('There are no times');
  await addLeads(worker, [
    { follow_up_at: full.from },
    { contact_due_at: full.until - 1 },
    { follow_up_at: half.from, status: 'contacted', contacted_at: worker.now() },
    { follow_up_at: half.from, status: 'lost' },
    { follow_up_at: half.from, status: 'spam' },
    { contact_due_at: half.until },
  ]);
  const { offered } = await fetchSlots();
  expect(offered).not.toContain(full.text);
  expect(offered).toContain(half.text);
});

test("a chosen call time sets the lead's follow-up to its start and the first-contact deadline to its end", async () => {
  const [slot] = slots().slice(-1);
  if (!slot) throw new Error('There are no times');
  expect((await send(slot.text)).status).toBe(201);
  expect(await stored()).toMatchObject({ follow_up_at: slot.from, contact_due_at: slot.until, call_time: slot.text });
  const { leads } = await asha.list('?view=open');
  expect(leads.map(({ name, nextStepAt }) => [name, Date.parse(nextStepAt ?? '')])).toEqual([['Asha Patil', slot.from]]);
});

test('accepts a call time that an older page offered without its time zone', async () => {
  const [slot] = slots().slice(-1);
  await send(slot?.text.replace(/ India time$/, '') ?? '');
  expect(await stored()).toMatchObject({ follow_up_at: slot?.from });
});

test.each([
  ['has begun', () => listCallSlots(desk, worker.now() - 24 * hour)[0]?.text ?? ''],
  ['was never offered', () => 'Sun 1 Jan, 3 am to 4 am'],
  ['comes from the form without times', () => 'Evening, 4 pm to 7 pm India time'],
])('stores a call time that %s without booking it, and keeps the usual first-contact deadline', async (_, name) => {
  const callTime = name();
  expect((await send(callTime)).status).toBe(201);
  const lead = await stored();
  expect(lead).toMatchObject({ follow_up_at: null, call_time: callTime });
  expect(Number(lead?.contact_due_at) - Number(lead?.created_at)).toBe(15 * 60_000);
});

test('accepts every call time offered near the end of a day', async () => {
  await worker.advanceClock(7 * hour);
  const { offered } = await fetchSlots();
  await Promise.all(offered.map((time, index) => send(time, worker, String(9876500000 + index))));
  const kept = await worker.row('SELECT COUNT(follow_up_at) AS times FROM leads');
  await worker.advanceClock(-7 * hour);
  expect([offered.length, kept]).toEqual([18, { times: 18 }]);
});

test('stores three leads that choose the same call time, but books the call for only two of them', async () => {
  const [slot] = slots().slice(-1);
  if (!slot) throw new Error('There are no times');
  for (const digit of [1, 2, 3]) expect((await send(slot.text, worker, `987654321${digit}`)).status).toBe(201);
  const { results } = await worker.db.prepare('SELECT phone, follow_up_at FROM leads ORDER BY phone').all();
  expect(results).toEqual([
    { phone: '9876543211', follow_up_at: slot.from },
    { phone: '9876543212', follow_up_at: slot.from },
    { phone: '9876543213', follow_up_at: null },
  ]);
});

async function sendFrom(from: string, index: number, text: string): Promise<number> {
  const body = { Name: 'Asha Patil', phone: `98${String(index).padStart(8, '0')}`, callTime: text };
  return (await worker.fetch('/api/callback', jsonPost(body, { 'CF-Connecting-IP': from }))).status;
}
const promised = () => worker.row('SELECT COUNT(*) AS leads, COUNT(follow_up_at) AS times FROM leads');

test.each([
  ['one IPv6 /48', (index: number) => `2001:db8:7:${(Math.floor(index / 4) * 256).toString(16)}::1`],
  ['one IPv4 /24', (index: number) => `203.0.113.${Math.floor(index / 4) + 1}`],
  ['a class behind one IP address', () => '198.51.100.40'],
])('leaves most call times open after 20 requests from %s, and stores every enquiry', async (_, from) => {
  onTestFinished(() => worker.advanceClock(-10 * 60_000));
  for (let index = 0; index < 20; index += 1) {
    const { offered } = await fetchSlots();
    expect(await sendFrom(from(index), index, offered[index % offered.length] ?? '')).toBe(201);
    // Spaces the requests out, so that they stay below the flood limits.
    await worker.advanceClock(30_000);
  }
  const total = slots().length * 2;
  const { leads, times } = (await promised()) as { leads: number; times: number };
  expect([leads, times <= total / 4 + 1, times >= 8]).toEqual([20, true, true]);
  const [open = ''] = (await fetchSlots()).offered;
  expect(await sendFrom('192.0.2.1', 99, open)).toBe(201);
  expect(await worker.row("SELECT follow_up_at IS NOT NULL AS kept FROM leads WHERE phone LIKE '%99'")).toEqual({ kept: 1 });
});

test('sends the working hours to the staff app, so that follow-ups are planned within these hours', async () => {
  const options = (await (await asha.fetch('/api/leads/options')).json()) as LeadOptions;
  expect(options.desk).toEqual({ week: desk.week, holidays: desk.holidays });
});

test('a contact clears a promised call time that has begun, but neither a later one nor a follow-up set by staff', async () => {
  const now = worker.now();
  const [called = '', early = '', theirs = ''] = await addLeads(worker, [
    { follow_up_at: now - 60_000, contact_due_at: now + hour },
    { follow_up_at: now + hour, contact_due_at: now + 2 * hour },
    { contact_due_at: now + hour },
  ]);
  await asha.change(theirs, { followUpAt: new Date(now - 60_000).toISOString() }, 1);
  for (const id of [called, early, theirs]) {
    const response = await asha.fetch(`/api/leads/${id}/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ way: 'call', result: 'reached' }),
    });
    expect(response.ok).toBe(true);
  }
  const { leads } = await asha.list();
  expect(leads.map(({ id, nextStepAt }) => [id, nextStepAt !== null])).toEqual([
    [theirs, true],
    [early, true],
    [called, false],
  ]);
});

test('while the database stalls, offers no call times, but still books a call time that was already chosen', {
  tags: ['long'],
}, async () => {
  const siteFolder = await createSite(openAllDay);
  const stalling = await startWorker({}, { siteFolder, entry: 'tests/fixtures/worker/stalling.ts' });
  onTestFinished(() => stalling.close());
  const stall = (names: string) => stalling.fetch('/api/test-stall', { method: 'POST', body: names });
  await stall('DB');
  const timedAsk = async () => {
    const startedAt = performance.now();
    const response = await fetchSlots(stalling);
    return { ...response, isSoon: performance.now() - startedAt < 1500 };
  };
  await expect.poll(timedAsk, { timeout: 20_000 }).toEqual({ status: 200, caching: 'no-store', offered: [], isSoon: true });
  const [slot] = listCallSlots(openAllDay, stalling.now()).slice(-1);
  if (!slot) throw new Error('There are no times');
  expect((await send(slot.text, stalling)).status).toBe(201);
  await stall('');
  await stalling.runScheduled();
  expect(await stored(stalling)).toMatchObject({ follow_up_at: slot.from, contact_due_at: slot.until });
  expect((await fetchSlots(stalling)).offered).toContain(slot.text);
});

test('finding open call times reads no more rows as the number of leads grows', { tags: ['long'] }, async () => {
  const spans = JSON.stringify(slots().map(({ from, until }) => [from, until]));
  const grow = (from: number, to: number) =>
    worker.db
      .prepare(
        `INSERT INTO leads (id, form, endpoint, name, idem_key, payload_hash, created_at, contact_due_at)
         WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT 'g' || i, 'demo', '/', 'Person', 'g' || i, 'g' || i, i, ?3 + i * 40000 FROM n`,
      )
      .bind(from, to, slots()[0]?.from ?? 0)
      .run();
  const rowsRead = async () => (await worker.db.prepare(openSlotsSql).bind(spans, 2).all()).meta.rows_read;
  await grow(1, 1000);
  const few = await rowsRead();
  await grow(1001, 10_000);
  expect(few).toBeLessThan(200);
  expect(await rowsRead()).toBeLessThanOrEqual(few * 1.3);
});
