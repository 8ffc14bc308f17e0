import { afterAll, beforeAll, beforeEach } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

const { Name, email, phone, country, course, coursetype } = completeFields;

/** Content of the demo form. */
export const demo = { Name, email, phone, country, course, coursetype };

/** Starts a worker for all tests of a file. Each test begins without leads. `post` sends the demo form. */
export function leadIntake() {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(() => worker.close());
  beforeEach(() => worker.db.exec('DELETE FROM leads'));
  return {
    worker: () => worker,
    post: (body: unknown, headers?: Record<string, string>) => worker.fetch('/api/send-email-popup', jsonPost(body, headers)),
    count: async (table: string) => (await worker.row(`SELECT COUNT(*) AS n FROM ${table}`))?.n,
  };
}
