import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LeadAnswer, sendLeadFrom, sendLeadsFrom } from '#tests/support/flood-leads.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { dummyToken, startTurnstileServer, type TurnstileServer, testSecret } from '#tests/support/turnstile-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let mail: MailServer;
let turnstile: TurnstileServer;
let worker: TestWorker;
beforeAll(async () => {
  [mail, turnstile] = await Promise.all([startMailServer(), startTurnstileServer()]);
  worker = await startWorker({
    MAILCHANNELS_API_KEY: 'test-key',
    MAILCHANNELS_BASE_URL: mail.url,
    TURNSTILE_SECRET: testSecret,
    TURNSTILE_BASE_URL: turnstile.url,
    FLOOD_LIMITS: 'address.hour=10, site.hour=15',
  });
});
afterAll(async () => {
  await Promise.all([worker.close(), turnstile.close()]);
  await mail.goDown();
});
beforeEach(async () => {
  mail.inbox.length = 0;
  for (const table of ['leads', 'outbox', 'lead_bursts', 'state']) await worker.db.exec(`DELETE FROM ${table}`);
});

const minute = 60_000;
const rows = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
const count = async (from: string): Promise<unknown> => (await worker.row(`SELECT COUNT(*) AS n FROM ${from}`))?.n;

const send = (from: string, person: string, fields?: Record<string, unknown>) => sendLeadFrom(worker, from, person, fields);
const sendMany = (from: string | ((index: number) => string), count: number, person?: string) =>
  sendLeadsFrom(worker, from, { count, ...(person && { person }) });

const settled = () =>
  expect.poll(() => count("outbox WHERE leased_until IS NOT NULL OR (status = 'pending' AND attempts = 0)")).toBe(0);
const recipients = () => mail.inbox.map(({ personalizations }) => personalizations[0]?.to[0]?.email ?? '');
const acknowledged = () => recipients().filter((address) => address.endsWith('@example.com'));
const departmentMails = () => mail.inbox.filter(({ subject }) => subject.startsWith('New '));
const digests = () => mail.inbox.filter(({ subject }) => subject.endsWith('in a burst'));

test('stores all 60 simultaneous leads from one address, acknowledges five and asks the other senders for a challenge', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => send('203.0.113.9', `junk${index}`)));
  expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(201));
  expect(responses.filter(({ body }) => body.challenge)).toHaveLength(55);
  await settled();
  expect(await count("leads WHERE status = 'new'")).toBe(60);
  expect(acknowledged()).toHaveLength(5);
  expect(await count("outbox WHERE kind = 'acknowledgement' AND status = 'held'")).toBe(55);
  expect(departmentMails()).toHaveLength(6);
  await worker.runScheduled();
  expect(digests()).toHaveLength(1);
  expect(acknowledged()).toHaveLength(5);
  expect(await rows("SELECT status, COUNT(*) AS n FROM outbox WHERE kind = 'department-mail' GROUP BY status")).toEqual([
    { status: 'digested', n: 54 },
    { status: 'sent', n: 6 },
  ]);
});

test('counts all addresses in one IPv6 /64 together, and other networks separately', async () => {
  const responses = await sendMany((index) => `2001:db8:1:2::${index + 1}`, 8);
  expect(responses.filter(({ body }) => body.challenge)).toHaveLength(3);
  expect((await send('2001:db8:1:3::1', 'asha')).body.challenge).toBeUndefined();
});

test('a flood from another address does not delay the acknowledgement of a genuine lead', async () => {
  await sendMany('203.0.113.9', 9);
  mail.inbox.length = 0;
  const { body } = await send('198.51.100.7', 'asha');
  expect(body).toEqual({ ok: true, id: expect.any(String) });
  await expect.poll(acknowledged).toContain('asha@example.com');
});

test('an email address used in a flood still gets an acknowledgement when its owner writes', async () => {
  await sendMany('203.0.113.9', 6);
  await send('203.0.113.9', 'asha');
  await send('198.51.100.7', 'asha');
  await expect.poll(acknowledged).toContain('asha@example.com');
});

test('allows five leads a minute from one address until it reaches the hourly limit of 10', async () => {
  const held: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const responses = await sendMany('203.0.113.10', 5, `slow${round}-`);
    held.push(responses.filter(({ body }) => body.challenge).length);
    await worker.advanceClock(minute + 1);
  }
  expect(held).toEqual([0, 0, 5]);
});

test('counts email addresses that differ only in tags and dots as one mailbox, whatever network they come from', async () => {
  const responses: LeadAnswer[] = [];
  for (let index = 0; index < 7; index += 1)
    responses.push(await send(`203.0.113.${index + 20}`, `person${index}`, { email: `Vic.Tim+${index}@gmail.com` }));
  expect(responses.map(({ body }) => body.challenge ?? false)).toEqual([false, false, false, false, false, true, true]);
});

test('above the site-wide limit, holds an acknowledgement until the visitor passes a challenge', async () => {
  await sendMany((index) => `10.1.${index}.1`, 15, 'crowd');
  const { body } = await send('10.2.0.1', 'asha');
  expect(body.challenge).toBe(true);
  const again = await send('10.2.0.1', 'asha', { 'cf-turnstile-response': turnstile.pass() });
  expect(again).toEqual({ status: 200, body: { ok: true, id: body.id } });
  await expect.poll(acknowledged).toContain('asha@example.com');
});

test('call requests without an email address also count towards the site-wide limit', async () => {
  const responses: LeadAnswer['body'][] = [];
  for (let index = 0; index < 18; index += 1) {
    const fields = { Name: `Caller ${index}`, phone: `98${String(index).padStart(8, '0')}` };
    const response = await worker.fetch('/api/callback', jsonPost(fields, { 'CF-Connecting-IP': `10.3.${index}.1` }));
    responses.push((await response.json()) as LeadAnswer['body']);
  }
  expect(responses.map(({ challenge }) => challenge ?? false)).toEqual([...Array(15).fill(false), true, true, true]);
  expect(await count("outbox WHERE status = 'held'")).toBe(0);
  expect(await count('leads WHERE folded = 1')).toBe(0);
});

test('passing a challenge releases a lead from its burst, sends both emails and shows the lead in the inbox', async () => {
  const responses = await sendMany('203.0.113.9', 8);
  const last = responses[7]?.body.id ?? '';
  await settled();
  mail.inbox.length = 0;
  const again = await send('203.0.113.9', 'junk7', { 'cf-turnstile-response': turnstile.pass() });
  expect(again).toEqual({ status: 200, body: { ok: true, id: last } });
  await expect.poll(recipients).toHaveLength(2);
  expect(acknowledged()).toEqual(['junk7@example.com']);
  expect(await worker.row('SELECT burst, folded FROM leads WHERE id = ?', last)).toEqual({ burst: null, folded: 0 });
});

test('accepts a challenge token that is sent with the first submission', async () => {
  await sendMany('203.0.113.9', 6);
  const { status, body } = await send('203.0.113.9', 'asha', { 'cf-turnstile-response': turnstile.pass() });
  expect({ status, challenge: body.challenge }).toEqual({ status: 201, challenge: undefined });
});

test('a token that released one lead cannot release another, even if Turnstile accepts it again', async () => {
  const token = turnstile.pass();
  await sendMany('203.0.113.9', 8);
  await send('203.0.113.9', 'junk6', { 'cf-turnstile-response': token });
  // Makes the fake Turnstile accept the token again, unlike the real service.
  turnstile.checkedTokens.length = 0;
  const other = await send('203.0.113.9', 'junk7', { 'cf-turnstile-response': token });
  expect(other).toMatchObject({ status: 200, body: { challenge: true } });
  expect(turnstile.checkedTokens).toEqual([token]);
});

test("the test site key's token releases every lead sent with it", async () => {
  await sendMany('203.0.113.9', 8);
  for (const person of ['junk6', 'junk7'])
    expect((await send('203.0.113.9', person, { 'cf-turnstile-response': dummyToken })).body.challenge).toBeUndefined();
  await expect.poll(acknowledged).toEqual(expect.arrayContaining(['junk6@example.com', 'junk7@example.com']));
});

test('a made-up or spent token releases no email', async () => {
  await sendMany('203.0.113.9', 6);
  for (const token of ['made-up', 'made-up'])
    expect(await send('203.0.113.9', 'junk5', { 'cf-turnstile-response': token })).toMatchObject({ body: { challenge: true } });
  expect(await count("outbox WHERE status = 'held'")).toBe(1);
});

test('above the limit, a form sent without scripts gets the usual thank-you page, and its emails are held', async () => {
  await sendMany('203.0.113.9', 6);
  const fields = { ...completeFields, Name: 'Plain', email: 'plain@example.com' };
  const response = await worker.fetch('/api/send-email-popup', formPost(fields, { 'CF-Connecting-IP': '203.0.113.9' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you/demo']);
  const held =
    "SELECT kind FROM outbox JOIN leads ON leads.id = lead_id WHERE name = 'Plain' AND outbox.status = 'held' ORDER BY kind";
  expect(await rows(held)).toEqual([{ kind: 'acknowledgement' }, { kind: 'department-mail' }]);
});

test('submissions from a local server are never limited', async () => {
  const responses = await sendMany('127.0.0.1', 12);
  expect(responses.filter(({ body }) => body.challenge)).toEqual([]);
});

test('counts a submission only once, even if it is sent again', async () => {
  for (let time = 0; time < 9; time += 1) await send('203.0.113.9', 'asha');
  expect(await count('leads')).toBe(1);
  expect((await send('203.0.113.9', 'ravi')).body.challenge).toBeUndefined();
});

test('stores flood counts without addresses or mailboxes, and deletes them after a day', async () => {
  await sendMany('203.0.113.9', 6);
  const stored = JSON.stringify(await rows('SELECT flood_hits.bucket, lead_bursts.* FROM flood_hits, lead_bursts'));
  expect(stored).not.toMatch(/113\.9|example/);
  expect(stored).toContain('203.0.113.0/24');
  await worker.runScheduled(24 * 60 - 1);
  expect(await count('flood_hits')).toBeGreaterThan(0);
  await worker.runScheduled(24 * 60 + 1);
  expect(await count('flood_hits')).toBe(0);
});

test('if counting fails, accepts leads without flood limits and logs the failure', async () => {
  await sendMany('203.0.113.77', 6);
  await worker.db.exec('ALTER TABLE flood_hits RENAME TO gone');
  const { status, body } = await send('203.0.113.77', 'asha');
  await worker.db.exec('ALTER TABLE gone RENAME TO flood_hits');
  expect({ status, challenge: body.challenge }).toEqual({ status: 201, challenge: undefined });
  expect(await worker.row('SELECT status, spam_score, burst FROM leads WHERE id = ?', body.id)).toEqual({
    status: 'new',
    spam_score: 0,
    burst: null,
  });
  await expect.poll(acknowledged).toContain('asha@example.com');
  expect(worker.logLines().filter((line) => line.includes('"flood-brake-failed"'))).toHaveLength(1);
});
