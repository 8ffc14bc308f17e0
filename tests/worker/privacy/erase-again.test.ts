import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { patientPorts } from '#tests/support/patient-limits.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { erasePerson } from '#worker/privacy/erase.ts';
import { eraseAgain, readErasures } from '#worker/privacy/erase-again.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());
beforeEach(async () => {
  for (const table of ['leads', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
});

const ports = () => patientPorts({ DB: worker.db, ASSETS: { fetch: async () => new Response() } }, { waitUntil: () => {} });

type Row = Record<string, string | number | null>;
const rows = async (table: string) => (await worker.db.prepare(`SELECT * FROM ${table}`).all<Row>()).results;

const generatedColumns = new Set(['queue_at', 'source', 'campaign', 'referrer', 'referrer_host']);

async function putBack(table: string, older: readonly Row[]): Promise<void> {
  for (const row of older) {
    const names = Object.keys(row).filter((name) => !generatedColumns.has(name));
    const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    await worker.db
      .prepare(insert)
      .bind(...names.map((name) => row[name] ?? null))
      .run();
  }
}

/** Erases one of two people whose submissions have the same key, then restores the older rows. */
async function restoreAfterErasing(email: string): Promise<string[]> {
  const send = (fields: object) =>
    worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }, { 'Idempotency-Key': 'shared' }));
  await send({ Name: 'Asha', email: 'asha@example.com', phone: '9123400001' });
  await send({ Name: 'Ravi', email: 'ravi@example.com', phone: '9123400002' });
  const older = { leads: await rows('leads'), again: await rows('lead_resubmissions') };
  await erasePerson(ports(), { email }, { by: 'command line' });
  const erasures = await readErasures(ports());
  for (const table of ['leads', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
  await putBack(
    'leads',
    older.leads.map(({ person_id: _, ...row }) => row),
  );
  await putBack('lead_resubmissions', older.again);
  await eraseAgain(ports(), erasures);
  expect(await rows('audit')).toMatchObject([{ action: 'lead-erased', source: 'command line' }]);
  return [...(await rows('leads')), ...(await rows('lead_resubmissions'))].map((row) => String(row.name ?? row.payload));
}

test("keeps a restored lead if only another person's submission under the same key was erased", async () => {
  expect(await restoreAfterErasing('ravi@example.com')).toEqual(['Asha']);
});

test("keeps another person's restored submission if the lead with the same key was erased", async () => {
  expect(await restoreAfterErasing('asha@example.com')).toEqual(['Ravi']);
});
