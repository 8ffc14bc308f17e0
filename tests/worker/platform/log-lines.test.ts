import { afterEach, expect, test } from 'vitest';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
afterEach(() => worker.close());

const person = { Name: 'Zubeida Quill', email: 'zubeida.quill@example.com', phone: '9811122233' };
const typed = { ...completeFields, ...person, pincode: '422987', message: 'Xylophone lessons please', company: 'Quokka Works' };
const traces = [/zubeida/i, /quill/i, /9811122233/, /422987/, /xylophone/i, /quokka/i, /203\.0\.113\.77/];

const requests = [
  { path: '/api/send-email-popup', what: jsonPost(typed) },
  { path: '/api/callback', what: jsonPost({ ...typed, website: 'https://spam.example' }) },
  { path: '/api/send-homeform', what: formPost({ ...typed, form: 'contact', message: '' }) },
  { path: '/api/send-email', what: jsonPost(`{"Name":"${person.Name}", ${person.email}`) },
  { path: '/api/privacy', what: formPost({ email: person.email }) },
];

const send = async (): Promise<number[]> => {
  const statuses: number[] = [];
  for (const { path, what } of requests) {
    const headers = { ...what.headers, 'CF-Connecting-IP': '203.0.113.77' };
    statuses.push((await worker.fetch(path, { ...what, headers })).status);
  }
  return statuses;
};

test('no log line contains typed values or addresses, whether leads are stored, rejected or kept outside the database', async () => {
  const mail = await startMailServer();
  worker = await startWorker({ MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  mail.status = 400;
  expect((await send()).slice(0, 4)).toEqual([201, 201, 422, 400]);
  await worker.runScheduled(20);
  await mail.goDown();
  await worker.db.exec('ALTER TABLE leads RENAME TO gone');
  expect((await send())[0]).toBe(201);
  await worker.runScheduled(20).catch(() => {});
  const lines = worker.logLines();
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  for (const event of ['delivery-failed', 'scheduled-run', 'lead-not-in-database']) expect(events).toContain(event);
  for (const trace of traces) expect(lines.filter((line) => trace.test(line))).toEqual([]);
});
