import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead } from '../inbox/counsellor.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());
beforeEach(async () => {
  for (const table of ['leads', 'privacy_requests', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
});

const rows = async (sql: string) => (await worker.db.prepare(sql).all()).results;
const ago = (days: number): number => worker.now() - days * 24 * 60 * 60_000;

test.each([
  ['new', 730],
  ['contacted', 730],
  ['demo-booked', 730],
  ['lost', 730],
  ['spam', 90],
])('keeps a lead with the status %s for %i days and no longer', async (status, days) => {
  await addLead(worker, { name: 'Over', status, created_at: ago(days + 1) });
  await addLead(worker, { name: 'Kept', status, created_at: ago(days - 1) });
  await worker.runScheduled();
  expect(await rows('SELECT name FROM leads')).toEqual([{ name: 'Kept' }]);
});

test("keeps a job application for the six months that the careers page promises, but keeps an enrolled student's lead longer", async () => {
  const apply = { form: 'career', endpoint: '/api/careers', status: 'contacted' };
  await addLead(worker, { ...apply, name: 'Over', created_at: ago(184) });
  await addLead(worker, { ...apply, name: 'Kept', created_at: ago(182) });
  await addLead(worker, { ...apply, name: 'Student', status: 'enrolled', created_at: ago(400) });
  await worker.runScheduled();
  expect(await rows('SELECT name FROM leads ORDER BY name')).toEqual([{ name: 'Kept' }, { name: 'Student' }]);
  expect(await rows("SELECT details FROM audit WHERE action = 'leads-expired'")).toEqual([
    { details: '{"form":"career","count":1}' },
  ]);
});

test('the scheduled run erases only expired leads, and records their number in the audit', async () => {
  await addLead(worker, { name: 'Old lost', status: 'lost', created_at: ago(731) });
  await addLead(worker, { name: 'Old spam', status: 'spam', created_at: ago(91) });
  await addLead(worker, { name: 'Old student', status: 'enrolled', created_at: ago(900) });
  await addLead(worker, { name: 'Younger', status: 'lost', created_at: ago(729) });
  await worker.db
    .prepare("INSERT INTO privacy_requests (id, email, created_at) VALUES ('r', 'a@example.com', ?)")
    .bind(ago(2))
    .run();
  await worker.runScheduled();
  expect(await rows('SELECT name FROM leads ORDER BY name')).toEqual([{ name: 'Old student' }, { name: 'Younger' }]);
  expect(await rows('SELECT * FROM privacy_requests')).toEqual([]);
  expect(await rows("SELECT details FROM audit WHERE action = 'leads-expired' ORDER BY id")).toEqual([
    { details: '{"status":"lost","count":1}' },
    { details: '{"status":"spam","count":1}' },
  ]);
});
