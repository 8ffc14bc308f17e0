import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.status = 202;
  mail.inbox.length = 0;
  for (const table of ['leads', 'privacy_requests', 'audit', 'state']) await worker.db.exec(`DELETE FROM ${table}`);
});

const rows = async (sql: string) => (await worker.db.prepare(sql).all()).results;
let address = 0;
const requestLink = (email: string) => {
  address += 1;
  return worker.fetch('/api/privacy', formPost({ email }, { 'CF-Connecting-IP': `10.9.${address}.1` }));
};
async function tablesWith(text: RegExp): Promise<unknown[]> {
  const tables = await rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'");
  const contents = await Promise.all(tables.map(({ name }) => rows(`SELECT * FROM "${name}"`)));
  return tables.filter((_, index) => text.test(JSON.stringify(contents[index]))).map(({ name }) => name);
}
const linkMails = () => mail.inbox.filter(({ subject }) => subject.startsWith('Your data'));

async function mailedToken(email: string): Promise<string> {
  await requestLink(email);
  await expect.poll(() => linkMails().length).toBe(1);
  const text = linkMails()[0]?.content[0]?.value ?? '';
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe('https://www.institute.example/api/privacy/data');
  return link.searchParams.get('token') ?? '';
}
const dataPage = (token: string, more = '') =>
  worker.fetch(`/api/privacy/data?token=${token}${more}`, { headers: { Accept: 'text/html' } });

test('an emailed link shows people what they sent, and the audit records each view', async () => {
  const id = await addLead(worker, { name: 'Asha <b>Patil</b>', email: 'Asha@example.com', course: 'Java' });
  await addLead(worker, { name: 'Somebody else', email: 'other@example.com' });
  const token = await mailedToken('asha@EXAMPLE.com');
  expect(linkMails()[0]?.personalizations[0]?.to).toEqual([{ email: 'asha@example.com' }]);
  const response = await dataPage(token);
  const html = await response.text();
  expect(html).toContain('Asha &lt;b&gt;Patil&lt;/b&gt;');
  expect(html).toMatch(/<h2>Sent on \d+ \w+ \d{4}, \d+:\d\d\s[ap]m \(India time\)<\/h2>/);
  expect(html).not.toContain('Somebody else');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await rows("SELECT subject, actor_id FROM audit WHERE action = 'lead-shown'")).toEqual([
    { subject: id, actor_id: null },
  ]);
  const file = (await (await dataPage(token, '&format=json')).json()) as { leads: object[] };
  expect(file.leads).toMatchObject([{ course: 'Java' }]);
});

/** Sends enquiries from two people under one key, so that the second person gets no lead. */
async function sendUnderOneKey(): Promise<void> {
  const key = { 'Idempotency-Key': 'one-key-of-two' };
  const send = (fields: object) => worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }, key));
  const first = (await (await send({ Name: 'Asha First', email: 'first@example.com' })).json()) as { id: string };
  const second = await send({ Name: 'Ravi Second', email: 'second@example.com', phone: '9123400000', course: 'Python' });
  expect([second.status, await second.json()]).toEqual([200, { ok: true, id: first.id }]);
}

test("shows a resubmission under another person's key only to the person who sent it", async () => {
  await sendUnderOneKey();
  const token = await mailedToken('Second@example.com');
  const html = await (await dataPage(token)).text();
  expect(html).toContain('Ravi Second');
  expect(html).not.toMatch(/Asha First|first@example\.com/);
  const file = (await (await dataPage(token, '&format=json')).json()) as { leads: object[] };
  expect(file.leads).toMatchObject([{ name: 'Ravi Second', phone: '9123400000', course: 'Python' }]);
  expect(await rows("SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-shown'")).toEqual([{ n: 2 }]);
});

test('the person who sent a lead does not see what somebody else sent under the same key', async () => {
  await sendUnderOneKey();
  const html = await (await dataPage(await mailedToken('first@example.com'))).text();
  expect(html).toContain('Asha First');
  expect(html).not.toContain('Ravi Second');
});

test("withdrawing consent to offers also covers what the person sent under another person's key", async () => {
  await sendUnderOneKey();
  await worker.db.exec(
    "UPDATE lead_resubmissions SET payload = json_set(payload, '$.consent_marketing', 1, '$.consent_purposes', '[\"enquiry\",\"marketing\"]')",
  );
  const token = await mailedToken('second@example.com');
  await worker.fetch('/api/privacy/withdraw', formPost({ token }));
  const kept =
    "SELECT payload ->> '$.consent_marketing' AS marketing, payload ->> '$.consent_purposes' AS purposes FROM lead_resubmissions";
  expect(await rows(kept)).toEqual([{ marketing: 0, purposes: '["enquiry"]' }]);
});

test("shows a counsellor everything that was later sent under a lead's key", async () => {
  await sendUnderOneKey();
  const counsellor = await Counsellor.logIn(worker);
  const [lead] = (await counsellor.list('?q=first')).leads;
  expect((await counsellor.open(lead?.id ?? '')).resubmissions).toMatchObject([
    { name: 'Ravi Second', email: 'second@example.com', phone: '9123400000', course: 'Python' },
  ]);
});

test('answers a privacy request in the same way for an unknown address, but sends no email', async () => {
  await addLead(worker, { email: 'asha@example.com' });
  const known = await requestLink('asha@example.com');
  const unknown = await requestLink('nobody@example.com');
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(await unknown.text()).toBe(await known.text());
  await expect.poll(() => linkMails().length).toBe(1);
  await expect.poll(() => rows('SELECT email FROM privacy_requests')).toEqual([{ email: 'asha@example.com' }]);
});

test('shows an error at the email field of an invalid privacy request, and keeps the typed text', async () => {
  const response = await requestLink('asha@"><b>');
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('value="asha@&quot;&gt;&lt;b&gt;"');
  expect(html).toContain('Enter an email address, for example asha@example.com.');
});

test('emails at most one privacy link to an address every ten minutes', async () => {
  await addLead(worker, { email: 'asha@example.com' });
  await mailedToken('asha@example.com');
  await requestLink('ASHA@example.com');
  await worker.runScheduled();
  expect(linkMails()).toHaveLength(1);
});

test('emails at most one privacy link to a mailbox every ten minutes, whatever tags the address has', async () => {
  const tags = Array.from({ length: 6 }, (_, index) => `Asha+${index}@example.com`);
  for (const email of tags) await addLead(worker, { email });
  const statuses = await Promise.all(tags.map(async (email) => (await requestLink(email)).status));
  expect(statuses).toEqual(Array(6).fill(202));
  await worker.runScheduled();
  expect(linkMails()).toHaveLength(1);
  await worker.advanceClock(10 * 60_000 + 1);
  await requestLink('asha+1@example.com');
  await expect.poll(() => linkMails().length).toBe(2);
});

test('emails at most 60 privacy links an hour, and sends any further links later', async () => {
  await addLead(worker, { email: 'asha@example.com' });
  const time = worker.now();
  const sent = worker.db.prepare('INSERT INTO privacy_requests (id, email, created_at, sent_at) VALUES (?1, ?1, ?2, ?2)');
  await worker.db.batch(Array.from({ length: 60 }, (_, index) => sent.bind(`sent-${index}`, time - 30 * 60_000 + index)));
  expect((await requestLink('asha@example.com')).status).toBe(202);
  await worker.runScheduled(29);
  expect(linkMails()).toHaveLength(0);
  await worker.runScheduled(31);
  expect(linkMails()).toHaveLength(1);
});

test('accepts ten privacy requests a minute from one network address, and answers further ones with 429', async () => {
  // Sends twice as many requests as a minute allows, because the minute may end in between.
  const people = Array.from({ length: 21 }, (_, index) => `person-${index}@example.com`);
  for (const email of people) await addLead(worker, { email });
  const statuses: number[] = [];
  for (const email of people)
    statuses.push((await worker.fetch('/api/privacy', formPost({ email }, { 'CF-Connecting-IP': '10.8.0.1' }))).status);
  const accepted = statuses.filter((status) => status === 202).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(21 - accepted);
  expect(accepted).toBeGreaterThanOrEqual(10);
  expect(accepted).toBeLessThanOrEqual(20);
  await expect.poll(() => linkMails().length).toBe(accepted);
  await worker.runScheduled();
  expect(linkMails()).toHaveLength(accepted);
});

test('a scheduled run emails a privacy link that could not be sent earlier', async () => {
  await addLead(worker, { email: 'asha@example.com' });
  mail.status = 500;
  const before = mail.requestCount;
  await requestLink('asha@example.com');
  await expect.poll(() => mail.requestCount).toBeGreaterThan(before);
  mail.status = 202;
  await expect.poll(() => worker.runScheduled().then(() => linkMails().length)).toBe(1);
});

test('a run does not send a privacy link that another run is sending, but takes over the link if that run died', async () => {
  for (const name of ['in-hand', 'left-behind']) await addLead(worker, { email: `${name}@example.com` });
  const time = worker.now();
  const add = worker.db.prepare('INSERT INTO privacy_requests (id, email, created_at, leased_until) VALUES (?1, ?2, ?3, ?4)');
  await add.bind('in-hand', 'in-hand@example.com', time - 1, time + 60_000).run();
  await add.bind('left-behind', 'left-behind@example.com', time, time - 1).run();
  await worker.runScheduled();
  expect(linkMails().map((message) => message.personalizations[0]?.to[0]?.email)).toEqual(['left-behind@example.com']);
});

test('opening a privacy link erases nothing, but pressing its button erases everything except an audit entry', async () => {
  const email = 'vanishing@example.com';
  const fields = { ...completeFields, Name: 'Vani Shing', email, phone: '9123456780' };
  await worker.fetch('/api/send-email-popup', jsonPost(fields, { 'Idempotency-Key': 'vani-key' }));
  await worker.fetch(
    '/api/send-email-popup',
    jsonPost({ ...fields, city: 'Satara', Name: 'Vani Shing Rao' }, { 'Idempotency-Key': 'vani-key' }),
  );
  const counsellor = await Counsellor.logIn(worker);
  const [lead] = (await counsellor.list('?q=vani')).leads;
  await counsellor.change(lead?.id ?? '', { note: 'Vani Shing asked for weekends' });
  const token = await mailedToken(email);
  await dataPage(token);
  expect(await rows('SELECT COUNT(*) AS n FROM leads')).toEqual([{ n: 1 }]);
  const erased = await worker.fetch('/api/privacy/erase', formPost({ token }));
  expect(await erased.text()).toContain('Your data has been erased');

  expect(await tablesWith(/vani|9123456780/i)).toEqual([]);
  expect(await rows("SELECT subject, details FROM audit WHERE action = 'lead-erased'")).toEqual([
    { subject: lead?.id, details: '{"by":"mail link"}' },
  ]);
  expect((await dataPage(token)).status).toBe(410);
});

test.each(['earlier@example.com', 'between@example.com', 'later@example.com'])(
  'erases everything a person ever entered if %s asks, even values that staff corrected later',
  async (email) => {
    const fields = { ...completeFields, Name: 'Vani Shing', email: 'earlier@example.com', phone: '9123456780', city: 'Satara' };
    await worker.fetch('/api/send-email-popup', jsonPost(fields));
    const counsellor = await Counsellor.logIn(worker);
    const [lead] = (await counsellor.list('?q=vani')).leads;
    await counsellor.change(lead?.id ?? '', { email: 'between@example.com', phone: '9123456781' }, 1);
    await counsellor.change(lead?.id ?? '', { email: 'later@example.com', phone: '9123456782', name: 'Vanya' }, 2);
    const token = await mailedToken(email);
    expect(await (await dataPage(token)).text()).toContain('Vanya');
    await worker.fetch('/api/privacy/erase', formPost({ token }));
    expect(await tablesWith(/vani|vanya|912345678|earlier@|between@|later@/i)).toEqual([]);
  },
);

test("erasing a person also erases what that person sent under another person's key", async () => {
  const lead = await addLead(worker, { email: 'first@example.com' });
  await addLead(worker, { email: 'vani@example.com' });
  const insert = worker.db.prepare(
    'INSERT INTO lead_resubmissions (lead_id, payload_hash, payload, created_at) VALUES (?, ?, ?, 0)',
  );
  await insert.bind(lead, 'later', JSON.stringify({ email: 'Vani@example.com', message: 'Call Vani' })).run();
  await insert.bind(lead, 'own', JSON.stringify({ email: 'first@example.com' })).run();
  await worker.fetch('/api/privacy/erase', formPost({ token: await mailedToken('vani@example.com') }));
  expect(await rows('SELECT payload_hash FROM lead_resubmissions')).toEqual([{ payload_hash: 'own' }]);
});

test("when a lead is erased, somebody else's submission under its key becomes a separate lead", async () => {
  await sendUnderOneKey();
  await worker.fetch('/api/privacy/erase', formPost({ token: await mailedToken('first@example.com') }));
  expect(JSON.stringify(await rows('SELECT * FROM leads, lead_terms'))).not.toMatch(/asha|first@example\.com/i);
  const counsellor = await Counsellor.logIn(worker);
  const [lead, ...others] = (await counsellor.list()).leads;
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ name: 'Ravi Second', email: 'second@example.com', phone: '9123400000', status: 'new' });
  expect(await rows('SELECT * FROM lead_resubmissions')).toEqual([]);
  mail.inbox.length = 0;
  const page = await (await dataPage(await mailedToken('second@example.com'))).text();
  expect(page).toContain('Ravi Second');
});

test("when a lead expires, somebody else's submission under its key is kept for its own retention period", async () => {
  const ago = (days: number) => worker.now() - days * 24 * 60 * 60_000;
  const lead = await addLead(worker, { name: 'Over', status: 'lost', created_at: ago(731) });
  await sendUnderOneKey();
  await worker.db
    .prepare("UPDATE lead_resubmissions SET lead_id = ?1, created_at = ?2, payload = json_set(payload, '$.created_at', ?2)")
    .bind(lead, ago(100))
    .run();
  await worker.runScheduled();
  expect(await rows('SELECT name FROM leads ORDER BY name')).toEqual([{ name: 'Asha First' }, { name: 'Ravi Second' }]);
});

test('withdraws consent to offers and keeps the enquiry', async () => {
  await addLead(worker, { email: 'a@example.com', consent_marketing: 1, consent_purposes: '["enquiry","marketing"]' });
  const token = await mailedToken('a@example.com');
  expect((await worker.fetch('/api/privacy/withdraw', formPost({ token }))).status).toBe(200);
  expect(await rows('SELECT consent_marketing, consent_purposes FROM leads')).toEqual([
    { consent_marketing: 0, consent_purposes: '["enquiry"]' },
  ]);
});

test('accepts neither other tokens in a privacy link nor a privacy token as a staff login', async () => {
  await addLead(worker, { email: 'a@example.com' });
  const token = await mailedToken('a@example.com');
  const counsellor = await Counsellor.logIn(worker);
  for (const wrong of ['', 'x', `${token}x`, counsellor.token])
    expect((await worker.fetch('/api/privacy/erase', formPost({ token: wrong }))).status).toBe(410);
  expect((await worker.fetch('/api/leads', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  expect(await rows('SELECT COUNT(*) AS n FROM leads')).toEqual([{ n: 1 }]);
});

test('if email or keys are not set up, names the mailbox for privacy requests and still accepts leads', {
  tags: ['long'],
}, async () => {
  const bare = await startWorker();
  const response = await bare.fetch('/api/privacy', jsonPost({ email: 'a@example.com' }));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('registration@institute.example') });
  expect((await bare.fetch('/api/send-email-popup', jsonPost(completeFields))).status).toBe(201);
  await bare.close();
});
