import { inject } from 'vitest';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { makeVapidKeys, type PushService, startPushService } from '#tests/support/push-service.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

interface OwnersWorker {
  worker: TestWorker;
  mail: MailServer;
  service: PushService;
  closeAll: () => Promise<void>;
}

/** Starts a worker that assigns leads at 10 am, because the test site's working hours end a minute before midnight. */
export async function startOwnersWorker(ownVars: Record<string, string> = {}): Promise<OwnersWorker> {
  const [mail, service] = await Promise.all([startMailServer(), startPushService()]);
  const vars = {
    AUTH_KEYS: authKeys,
    MAILCHANNELS_API_KEY: 'test-key',
    MAILCHANNELS_BASE_URL: mail.url,
    VAPID_KEYS: makeVapidKeys(),
    PUSH_BASE_URL: service.url,
    ...ownVars,
  };
  const worker = await startWorker(vars, { siteFolder: inject('siteFolder') });
  await worker.advanceClock(startOfIndianDay(indianDay(worker.now())) + 34 * 3_600_000 - worker.now());
  async function closeAll(): Promise<void> {
    await worker.close();
    await Promise.all([mail.goDown(), service.close()]);
  }
  return { worker, mail, service, closeAll };
}
