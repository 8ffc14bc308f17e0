import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  const vars = { MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  worker = await startWorker(vars, { entry: 'tests/fixtures/worker/stalling.ts' });
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
const stall = (names: string) => worker.fetch('/api/test-stall', { method: 'POST', body: names });
beforeEach(() => stall(''));

const path = '/api/send-email-popup';
const send = (fields: object) => worker.fetch(path, jsonPost({ ...completeFields, ...fields }));
const waiting = async () => (await worker.spill.list({ prefix: 'leads/' })).objects;

async function timed<Result>(work: () => Promise<Result>): Promise<Result & { tookMs: number }> {
  const startedAt = performance.now();
  const result = await work();
  return Object.assign(result as object, { tookMs: performance.now() - startedAt }) as Result & { tookMs: number };
}

test('a lead accepted while the database stalls is later stored once, and its emails are sent once', async () => {
  await stall('DB');
  const first = await send({ key: 'stalled-1' });
  expect(first.status).toBe(201);
  const { id } = (await first.json()) as { id: string };
  const again = await send({ key: 'stalled-1' });
  expect({ status: again.status, body: await again.json() }).toMatchObject({ status: 200, body: { ok: true, id } });
  expect((await waiting()).map(({ key }) => key)).toEqual([expect.stringMatching(/^leads\/[\da-f]{64}$/)]);

  const health = await (await worker.fetch('/api/health')).json();
  const timeHealth = async () => (await timed(() => worker.fetch('/api/health'))).tookMs;
  await expect.poll(timeHealth, { timeout: 20_000 }).toBeLessThan(1000);
  expect(health).toMatchObject({ status: 'down', database: 'unreachable', undrained: { count: 1 } });

  await stall('');
  const replay = await send({ key: 'stalled-1' });
  expect({ status: replay.status, body: await replay.json() }).toMatchObject({ status: 200, body: { id } });
  expect(await (await worker.fetch('/api/health')).json()).toMatchObject({ status: 'degraded', undrained: { count: 1 } });
  await worker.runScheduled();
  expect(await waiting()).toEqual([]);
  expect(await worker.row('SELECT COUNT(*) AS leads, MAX(id) AS id FROM leads')).toEqual({ leads: 1, id });
  await worker.runScheduled();
  expect(mail.inbox.map(({ personalizations }) => personalizations[0]?.to[0]?.email).sort()).toEqual([
    completeFields.email,
    'softwaredevelopment@institute.example',
  ]);
  expect((await send({ key: 'stalled-1' })).status).toBe(200);
});

test('while the database stalls, recognises repeated leads, and keeps different content under the same key', {
  tags: ['long'],
}, async () => {
  await stall('DB');
  const responses = [await send({ Name: 'Ravi' }), await send({ Name: 'Ravi' })];
  expect(responses.map(({ status }) => status)).toEqual([201, 200]);
  const keyed = [await send({ key: 'two' }), await send({ key: 'two', Name: 'Asha P.' })];
  expect(keyed.map(({ status }) => status)).toEqual([201, 200]);
  await stall('');
  await worker.runScheduled();
  expect(await waiting()).toEqual([]);
  expect(await worker.row("SELECT COUNT(*) AS leads FROM leads WHERE name = 'Ravi'")).toEqual({ leads: 1 });
  expect(await worker.row("SELECT payload ->> '$.name' AS name FROM lead_resubmissions")).toEqual({ name: 'Asha P.' });
});

test('after several minutes without the database, sends one email with the number of waiting leads', {
  tags: ['long'],
}, async () => {
  mail.inbox.length = 0;
  await stall('DB');
  await send({ key: 'alerted' });
  for (const minutes of [0, 2, 4, 5]) await worker.runScheduled(minutes).catch(() => {});
  expect(mail.inbox.map(({ subject }) => subject)).toEqual(['The database is not responding']);
  expect(mail.inbox[0]?.content[0]?.value).toContain('1 enquiry is waiting outside the database.');
  await stall('');
  await worker.runScheduled(6);
  expect((await worker.spill.list()).objects).toEqual([]);
});

test('sends an alert if the database accepts no writes, and stores the waiting leads afterwards', async () => {
  mail.inbox.length = 0;
  const full = (table: string, verb: string) =>
    `CREATE TRIGGER full_${table}_${verb} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`;
  const triggers = ['leads', 'state', 'outbox'].flatMap((table) => ['INSERT', 'UPDATE'].map((verb) => [table, verb] as const));
  for (const [table, verb] of triggers) await worker.db.prepare(full(table, verb)).run();
  expect((await send({ key: 'unwritten', email: 'unwritten@example.com' })).status).toBe(201);
  for (const minutes of [10, 12, 14, 15]) await worker.runScheduled(minutes).catch(() => {});
  expect(mail.inbox.map(({ subject }) => subject)).toEqual(['The database is not responding']);
  for (const [table, verb] of triggers) await worker.db.prepare(`DROP TRIGGER full_${table}_${verb}`).run();
  await worker.runScheduled(16);
  expect((await worker.spill.list()).objects).toEqual([]);
  expect(await worker.row("SELECT COUNT(*) AS leads FROM leads WHERE email = 'unwritten@example.com'")).toEqual({ leads: 1 });
});

test('leads that the database keeps rejecting stay in the fallback store and do not block other leads', {
  tags: ['long'],
}, async () => {
  await stall('DB');
  await send({ key: 'good', email: 'good@example.com' });
  await stall('');
  const [good] = await waiting();
  const spilled = JSON.parse((await (await worker.spill.get(good?.key ?? ''))?.text()) ?? '') as { lead: { created_at: number } };
  const older = { customMetadata: { at: String(spilled.lead.created_at - 1000) } };
  // Adds one object that is not a lead, and three leads that the table rejects because their form is missing.
  const withoutForm = JSON.stringify({ ...spilled, lead: { ...spilled.lead, form: null } });
  const refused = ['leads/a', 'leads/b', 'leads/c', 'leads/d'];
  for (const [index, name] of refused.entries()) await worker.spill.put(name, index < 3 ? withoutForm : 'no lead', older);
  await worker.runScheduled(20).catch(() => {});
  expect((await waiting()).map(({ key }) => key)).toEqual(refused);
  expect(await worker.row("SELECT COUNT(*) AS leads FROM leads WHERE email = 'good@example.com'")).toEqual({ leads: 1 });
  await worker.spill.delete(refused);
});

test('if everything stalls, a visitor gets a failure message within 4 s and keeps the typed values', {
  tags: ['long'],
}, async () => {
  await stall('DB,LEADS_SPILL,MEDIA,ASSETS');
  const sendForm = () => worker.fetch(path, formPost({ ...completeFields, form: 'demo', Name: 'Asha <Patil>' }));
  const json = await send({ key: 'none' });
  const problem = await json.json();
  const page = await sendForm();
  const html = await page.text();
  await expect.poll(async () => (await timed(sendForm)).tookMs, { timeout: 20_000 }).toBeLessThan(4000);
  expect([json.status, page.status]).toEqual([503, 503]);
  expect(problem).toMatchObject({ message: 'Oops! Something went wrong. Please try submitting the form again.' });
  expect(html).toContain('Oops! Something went wrong. Please try submitting the form again.');
  expect(html).toContain('type="hidden" name="Name" value="Asha &lt;Patil&gt;"');
  expect(html).toContain(`<form method="post" action="${path}">`);
  expect(html).toMatch(/href="tel:[^"]+"/);
  expect(html).toMatch(/href="https:\/\/wa\.me\/\d+"/);
});
