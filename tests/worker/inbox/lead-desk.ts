import { afterAll, beforeAll } from 'vitest';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from './counsellor.ts';

/** Starts a worker with a logged-in counsellor for all tests of a file. */
export function leadDesk(): { worker: () => TestWorker; counsellor: () => Counsellor } {
  let worker: TestWorker;
  let counsellor: Counsellor;
  beforeAll(async () => {
    worker = await startWorker({ AUTH_KEYS: authKeys });
    counsellor = await Counsellor.logIn(worker);
  });
  afterAll(() => worker.close());
  return { worker: () => worker, counsellor: () => counsellor };
}
