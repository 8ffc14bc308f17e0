import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clockOffsetMs, now } from '#tests/support/clock.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
afterEach(() => worker.close());

test('without a mail key, a lead is stored, and its emails wait without using up attempts', { tags: ['long'] }, async () => {
  worker = await startWorker();
  const response = await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  expect(response.status).toBe(201);
  await worker.runScheduled(60);
  expect(await worker.row('SELECT DISTINCT status, attempts FROM outbox')).toEqual({ status: 'pending', attempts: 0 });
});

test('without keys for signing links, sends emails about leads, but holds emails with account links', async () => {
  const mail = await startMailServer();
  worker = await startWorker({ MAILCHANNELS_API_KEY: 'key', MAILCHANNELS_BASE_URL: mail.url });
  await worker.db.exec(
    "INSERT INTO outbox (id, kind, user_id, dedupe_key, due_at, created_at) VALUES ('link', 'account-link', 'asha', 'account-link:1', 1, 1)",
  );
  await worker.runScheduled();
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  const waiting = "SELECT group_concat(kind) AS waiting FROM outbox WHERE status = 'pending'";
  await expect.poll(() => worker.row(waiting)).toEqual({ waiting: 'account-link' });
  await mail.goDown();
});

const day = 24 * 60 * 60_000;
/** Longer than a request on a busy machine, but negligible beside the days by which the clock moves. */
const briefly = 60 * 60_000;
/** A run this late uses the worker's clock instead of its scheduled time. */
const minutesLate = 24 * 60;

test("the worker's clock for requests and scheduled runs can be moved by a setting and at run time", {
  tags: ['long'],
}, async () => {
  worker = await startWorker({ CLOCK_OFFSET_MS: String(clockOffsetMs + 400 * day) });
  const leadTime = async () => {
    await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
    return Number((await worker.row('SELECT MAX(created_at) AS at FROM leads'))?.at) - now();
  };
  const runTime = async () => {
    await worker.runScheduled(-minutesLate);
    return Number((await worker.row("SELECT updated_at AS at FROM state WHERE name = 'scheduled-run'"))?.at) - now();
  };
  expect(Math.abs((await leadTime()) - 400 * day)).toBeLessThan(briefly);
  await worker.advanceClock(30 * day);
  expect(Math.abs((await leadTime()) - 430 * day)).toBeLessThan(briefly);
  expect(Math.abs((await runTime()) - 430 * day)).toBeLessThan(briefly);
});

test('sends each lead to a webhook, signed as Standard Webhooks requires', async () => {
  const requests: { headers: Record<string, unknown>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const secret = Buffer.from('a secret of at least 24 bytes').toString('base64');
  worker = await startWorker({
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`,
    WEBHOOK_SECRET: `whsec_${secret}`,
  });
  await worker.advanceClock(40 * day);
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  await expect.poll(() => requests.length).toBe(1);
  receiver.close();

  const { headers, body } = requests[0] ?? { headers: {}, body: '' };
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - worker.now())).toBeLessThan(briefly);
  expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { form: 'demo', email: 'asha@example.com' } });
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret, 'base64'), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(signed))).toString('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});
