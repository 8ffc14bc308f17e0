import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStrangers, hostileRequest, sendHostile } from '#tests/support/hostile-bodies.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

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

/** Number of bodies. `npm run proof -- hostile-bodies` sends 10,000. */
test('answers each of 200 hostile requests with a rejection or a stored lead, and never emails a stranger', async () => {
  const send = async (request: Parameters<typeof sendHostile>[1]): Promise<void> => void (await sendHostile(worker, request));
  await fc.assert(fc.asyncProperty(hostileRequest, send), { numRuns: 200 });
  await worker.runScheduled(1);
  expect(mail.inbox.length).toBeGreaterThan(0);
  expect(await findStrangers(worker, mail)).toEqual([]);
});
