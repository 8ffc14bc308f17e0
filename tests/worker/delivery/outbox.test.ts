import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { edgeCatalogueSchema } from '#catalogue/edge.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { acknowledgement } from '#worker/delivery/mail/acknowledgement.ts';
import small from '../../fixtures/edge/catalogue.json' with { type: 'json' };

const catalogue = edgeCatalogueSchema.parse(small);

let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.status = 202;
  mail.beforeAnswer = async () => {};
  mail.inbox.length = 0;
  mail.requestCount = 0;
  await worker.db.exec('DELETE FROM leads');
  await worker.db.exec('DELETE FROM state');
});

const { Name, email, phone, country, course, coursetype } = completeFields;
const demo = { Name, email, phone, country, course, coursetype };
const post = (fields: object = {}) => worker.fetch('/api/send-email-popup', jsonPost({ ...demo, ...fields }));
const rows = async (sql: string) => (await worker.db.prepare(sql).all()).results;
const recipients = () =>
  mail.inbox.flatMap(({ personalizations }) => personalizations.flatMap(({ to }) => to.map((address) => address.email)));

async function untilSettled(): Promise<void> {
  const open =
    "SELECT 1 FROM outbox WHERE leased_until IS NOT NULL OR (status = 'pending' AND attempts = 0 AND last_error IS NULL)";
  await expect.poll(() => rows(open)).toEqual([]);
}

test("emails a lead to its course's department, and sends the acknowledgement immediately", async () => {
  await post({ contactEmail: 'victim@elsewhere.example', homeEmail: 'victim@elsewhere.example' });
  await untilSettled();
  expect(recipients().sort()).toEqual(['asha@example.com', 'softwaredevelopment@institute.example']);
  expect(await rows('SELECT DISTINCT status FROM outbox')).toEqual([{ status: 'sent' }]);
});

test("replies to the department's email go to the lead, and nobody else gets a copy of the email", async () => {
  await post();
  await untilSettled();
  const message = mail.inbox.find(({ subject }) => subject.startsWith('New lead'));
  expect(message?.from).toEqual({ email: 'website@institute.example', name: 'Example Institute' });
  expect(message?.reply_to).toEqual({ email: 'asha@example.com', name: 'Asha Patil' });
  expect(message?.content.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(message?.content[0]?.value).toContain('Phone: +919876543210');
  expect(message?.content[0]?.value).toMatch(/^Received: \w{3}, \d+ \w{3} \d{4}, \d+:\d\d\s[ap]m \(India time\)$/m);
  expect(message?.content[1]?.value.replace(/href="[^"]+"/g, '')).not.toMatch(/\d\dT\d\d:|[\da-f]{8}-[\da-f]{4}/);
  expect(message?.content[1]?.value).toMatch(
    /<a href="https:\/\/www\.institute\.example\/manage-blog#leads\/[\w-]+">Open this lead<\/a>/,
  );
  expect(message?.personalizations[0]).not.toHaveProperty('cc');
  expect(message?.personalizations[0]).not.toHaveProperty('bcc');
});

test('text typed by a visitor cannot add headers, markup or words to an acknowledgement', async () => {
  await post({ Name: '<b>Eve</b>\r\nBcc: victim@elsewhere.example', course: 'Buy now' });
  await untilSettled();
  const department = mail.inbox.find(({ subject }) => subject.startsWith('New lead'));
  expect(department?.subject).not.toMatch(/[\r\n]/);
  expect(department?.content[1]?.value).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  const thanks = mail.inbox.find(({ subject }) => subject.startsWith('Thank you'));
  expect(JSON.stringify(thanks)).not.toMatch(/Eve|Buy now|victim/);
});

test.each([
  ['/api/careers', { position: 'Trainer', message: 'Ten years of Java.' }, 'We read every application and will get back to you.'],
  ['/api/feedback', { rating: '5 - Very good', message: 'Clear and quick.' }, 'We read all feedback'],
  ['/api/corporate', { company: 'Weavers', message: 'Twelve people.' }, 'A counsellor will get back to you shortly.'],
])('the acknowledgement for %s explains what happens next', async (address, fields, promised) => {
  await worker.fetch(address, jsonPost({ Name, email: 'asha@example.com', phone, ...fields }));
  await untilSettled();
  const thanks = mail.inbox.find(({ subject }) => subject.startsWith('Thank you'));
  expect(thanks?.content[0]?.value).toContain(promised);
});

test.each([
  ['on Saturday evening', '2026-11-28T22:37', 'on Monday, 30 Nov, after 10:00 am (India time).'],
  ['before opening time', '2026-11-30T06:00', 'on Monday, 30 Nov, after 10:00 am (India time).'],
  ['in working hours', '2026-11-30T11:00', 'shortly.'],
])('the acknowledgement of a lead that arrives %s states when a counsellor will reply', (_, arrival, promised) => {
  const lead = { email, form: 'demo', contact_due_at: 1, course_key: null } as unknown as LeadRow;
  const day = { from: 600, until: 1140 };
  const desk = { firstContactMinutes: 15, reminderMinutes: 5, week: [null, day, day, day, day, day, day], holidays: [] };
  const thanks = acknowledgement(lead, { ...catalogue, desk }, Date.parse(`${arrival}+05:30`));
  expect(thanks?.text.replaceAll('\u202f', ' ')).toContain(`A counsellor will get back to you ${promised}`);
});

test('a visitor sees success even if the mail service is down, and the email goes out once the service is back', async () => {
  await mail.goDown();
  const response = await post();
  expect(response.status).toBe(201);
  await untilSettled();
  expect(await rows('SELECT DISTINCT status, attempts FROM outbox')).toEqual([{ status: 'pending', attempts: 1 }]);
  await mail.comeBack();
  await worker.runScheduled(1);
  expect(recipients().sort()).toEqual(['asha@example.com', 'softwaredevelopment@institute.example']);
  expect(await rows('SELECT DISTINCT status FROM outbox')).toEqual([{ status: 'sent' }]);
});

test('does not retry a failed message before its next attempt is due', async () => {
  mail.status = 503;
  await post();
  await untilSettled();
  await worker.runScheduled(0);
  expect(mail.requestCount).toBe(2);
});

test('waits longer after each failed attempt, and gives up on a message after seven attempts', async () => {
  mail.status = 502;
  await worker.fetch('/api/callback', jsonPost({ Name, phone }));
  await untilSettled();
  let minutes = 0;
  for (const pause of [1, 5, 30, 120, 480, 1440]) {
    minutes += pause;
    await worker.runScheduled(minutes + 1);
  }
  expect(await rows('SELECT status, attempts, last_error FROM outbox')).toEqual([
    { status: 'dead', attempts: 7, last_error: 'mail service: 502' },
  ]);
  const health = await (await worker.fetch('/api/health')).json();
  expect(health).toMatchObject({ status: 'degraded', outbox: { dead: 1 } });
});

test.each([400, 413])('gives up on a message immediately if the mail service rejects it with %i', async (status) => {
  mail.status = status;
  await post();
  await untilSettled();
  expect(await rows('SELECT DISTINCT status, attempts FROM outbox')).toEqual([{ status: 'dead', attempts: 1 }]);
});

test.each([401, 403])(
  'if the mail service rejects the key with %i, pauses all emails for five minutes without using up attempts',
  async (status) => {
    mail.status = status;
    await post();
    await untilSettled();
    const refused = mail.requestCount;
    expect(await rows('SELECT DISTINCT status, attempts FROM outbox')).toEqual([{ status: 'pending', attempts: 0 }]);
    await post({ Name: 'Second' });
    await worker.runScheduled(2);
    expect(mail.requestCount).toBe(refused);
    expect(await (await worker.fetch('/api/health')).json()).toMatchObject({
      status: 'degraded',
      mail: 'refused by the mail service',
    });
    mail.status = 202;
    await worker.runScheduled(6);
    expect(await rows('SELECT DISTINCT status FROM outbox')).toEqual([{ status: 'sent' }]);
  },
);

test('a later run takes over the messages of a run that died while sending them', async () => {
  mail.status = 503;
  await post();
  await untilSettled();
  mail.status = 202;
  await worker.db.exec("UPDATE outbox SET lease = 'dead run', leased_until = due_at + 60000");
  await worker.runScheduled(1);
  expect(mail.inbox).toHaveLength(0);
  await worker.runScheduled(3);
  expect(mail.inbox).toHaveLength(2);
});

test('two simultaneous runs send each message only once', async () => {
  await mail.goDown();
  await Promise.all(Array.from({ length: 12 }, (_, index) => post({ Name: `Lead ${index}`, email: `lead${index}@example.com` })));
  await untilSettled();
  await mail.comeBack();
  await Promise.all([worker.runScheduled(2), worker.runScheduled(2)]);
  expect(mail.inbox).toHaveLength(24);
  expect(new Set(mail.inbox.map(({ campaign_id }) => campaign_id)).size).toBe(24);
});

/** Creates leads whose emails failed once, so that a scheduled run retries all of them. */
async function leadsWithFailedMail(count: number): Promise<void> {
  mail.status = 503;
  await Promise.all(
    Array.from({ length: count }, (_, index) => post({ Name: `Lead ${index}`, email: `lead${index}@example.com` })),
  );
  await untilSettled();
  mail.status = 202;
}

test('a run sends five messages at a time, because the platform allows six connections', async () => {
  await leadsWithFailedMail(10);
  let open = 0;
  let most = 0;
  mail.beforeAnswer = async () => {
    open += 1;
    most = Math.max(most, open);
    // Waits long enough for a sixth request to arrive.
    await sleep(50);
    open -= 1;
  };
  await worker.runScheduled(2);
  expect(mail.inbox).toHaveLength(20);
  expect(most).toBe(5);
});

test.each([
  { seconds: 38, sent: 40 },
  { seconds: 42, sent: 20 },
])('sends $sent of 40 messages in one run if the first batch of 20 takes $seconds s', async ({ seconds, sent }) => {
  await leadsWithFailedMail(20);
  await worker.advanceClock(2 * 60_000);
  let answered = 0;
  mail.beforeAnswer = async () => {
    answered += 1;
    if (answered === 20) await worker.advanceClock(seconds * 1000);
  };
  await worker.runScheduled();
  expect(mail.inbox).toHaveLength(sent);
});

test("a run whose message was taken over by another run does not overwrite the other run's result", async () => {
  await leadsWithFailedMail(1);
  const later = worker.now() + 60 * 60_000;
  const take = worker.db.prepare("UPDATE outbox SET lease = 'another run', leased_until = ?1, attempts = 3");
  mail.beforeAnswer = () => take.bind(later).run();
  await worker.runScheduled(2);
  expect(mail.inbox).toHaveLength(2);
  expect(await rows('SELECT DISTINCT status, attempts, lease, leased_until FROM outbox')).toEqual([
    { status: 'pending', attempts: 3, lease: 'another run', leased_until: later },
  ]);
});

test('sends no email about spam', async () => {
  await post({ website: 'https://spam.example' });
  await worker.runScheduled(1);
  expect(mail.requestCount).toBe(0);
});
