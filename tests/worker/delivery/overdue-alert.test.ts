import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

const alertMailbox = 'duty@institute.example';
let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  const vars = { MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url, MAIL_ALERTS_TO: alertMailbox };
  worker = await startWorker(vars);
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.status = 202;
  mail.inbox.length = 0;
  await worker.db.exec('DELETE FROM leads');
  await worker.db.exec('DELETE FROM state');
});

const alerts = () => mail.inbox.filter(({ subject }) => subject === 'Messages about enquiries are overdue');
const statuses = async () => (await worker.db.prepare('SELECT DISTINCT status FROM outbox').all()).results;

async function leadWithFailedMail(): Promise<void> {
  mail.status = 503;
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  const failed = 'SELECT COUNT(*) AS n FROM outbox WHERE attempts = 1 AND lease IS NULL';
  await expect.poll(() => worker.row(failed)).toEqual({ n: 2 });
}

async function waitingWebhook(): Promise<void> {
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  const sent = "SELECT COUNT(*) AS n FROM outbox WHERE status = 'sent'";
  await expect.poll(() => worker.row(sent)).toEqual({ n: 2 });
  await worker.db.exec(
    "INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) SELECT 'hook', id, 'webhook', 'webhook:hook', created_at, created_at FROM leads",
  );
}

test('alerts the configured mailbox once about a delivery that is 15 minutes overdue', async () => {
  await waitingWebhook();
  await worker.runScheduled(14);
  expect(alerts()).toEqual([]);
  for (const minutes of [16, 17, 18, 40]) await worker.runScheduled(minutes);
  expect(alerts()).toHaveLength(1);
  expect(alerts()[0]?.personalizations).toEqual([expect.objectContaining({ to: [{ email: alertMailbox }] })]);
});

test('after a run without overdue deliveries, a new delay causes a new alert', async () => {
  await waitingWebhook();
  await worker.runScheduled(16);
  await worker.db.exec("UPDATE outbox SET status = 'sent'");
  await worker.runScheduled(17);
  await worker.db.exec("UPDATE outbox SET status = 'pending' WHERE kind = 'webhook'");
  await worker.runScheduled(18);
  expect(alerts()).toHaveLength(2);
});

test('the overdue alert is held while emails fail, and is sent after the delayed message', async () => {
  await leadWithFailedMail();
  await worker.runScheduled(16);
  await worker.runScheduled(17);
  expect(mail.inbox).toEqual([]);
  mail.status = 202;
  await worker.runScheduled(60);
  expect(mail.inbox.map(({ subject }) => subject).at(-1)).toBe('Messages about enquiries are overdue');
  expect(alerts()).toHaveLength(1);
  expect(await statuses()).toEqual([{ status: 'sent' }]);
});

test('an overdue alert contains nothing that a visitor typed', async () => {
  await waitingWebhook();
  await worker.runScheduled(16);
  const text = JSON.stringify(alerts());
  expect(text).toContain('1 message about an enquiry is more than 15 minutes late. The oldest has been due since');
  expect(text).toMatch(/since \w{3}, \d+ \w+ \d{4}, \d+:\d\d\s[ap]m \(India time\)/);
  for (const typed of Object.values(completeFields)) expect(text.replaceAll('India time', '')).not.toContain(typed);
});

test('the health route reports an email that has been failing for 15 minutes, even if its next attempt is not due', async () => {
  await leadWithFailedMail();
  const late = now() + 60 * 60_000;
  await worker.db
    .prepare('UPDATE outbox SET created_at = created_at - ?1, due_at = ?2')
    .bind(16 * 60_000, late)
    .run();
  expect(await (await worker.fetch('/api/health')).json()).toMatchObject({ status: 'degraded', outbox: { due: 0, pending: 2 } });
});
