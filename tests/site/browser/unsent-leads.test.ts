import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueLead, removeFromQueue, sendQueuedLeads } from '#site/browser/forms/unsent-leads.ts';
import { KeptStorage } from '#tests/support/kept-storage.ts';

let received: unknown[];
let endpoint: string;
const server = createServer(({ headers }, response) => {
  received.push(headers['idempotency-key']);
  response.writeHead(503).end();
});

beforeEach(async () => {
  received = [];
  vi.stubGlobal('localStorage', new KeptStorage());
  vi.stubGlobal('navigator', { onLine: true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/callback`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

test('sends a queued lead with the same key again after the server failed on the first attempt', async () => {
  queueLead({ endpoint, key: 'k1', submission: { form: 'callback', phone: '9876543210' } });
  await sendQueuedLeads();
  await sendQueuedLeads();
  expect(received).toEqual(['k1', 'k1']);
});

test('an accepted form removes the same person’s queued form, but not a form from someone who left out the same field', async () => {
  const lead = (key: string, phone: string) => ({ endpoint, key, submission: { form: 'callback', phone, email: '' } });
  queueLead(lead('asha', '9876543210'));
  queueLead(lead('ravi', '9822045585'));
  removeFromQueue(lead('asha-again', '9876543210'));
  await sendQueuedLeads();
  expect(received).toEqual(['ravi']);
});
