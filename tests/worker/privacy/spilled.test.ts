import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { patientPorts } from '#tests/support/patient-limits.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead } from '#tests/worker/inbox/counsellor.ts';
import { exportPerson, showPerson } from '#worker/privacy/access.ts';
import { countPerson, erasePerson } from '#worker/privacy/erase.ts';
import { withdrawMarketing } from '#worker/privacy/person.ts';
import { eraseSpilled } from '#worker/privacy/spilled.ts';
import { eraseWholePerson } from '#worker/privacy/whole-person.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({}, { entry: 'tests/fixtures/worker/stalling.ts' });
});
afterAll(() => worker.close());

const stall = (names: string) => worker.fetch('/api/test-stall', { method: 'POST', body: names });
const requester = { by: 'command line' } as const;

test("privacy requests also cover a person's leads that wait outside the database, but nobody else's", async () => {
  await stall('DB');
  for (const [Name, email] of [
    ['Asha', 'asha@example.com'],
    ['Ravi', 'ravi@example.com'],
  ] as const) {
    const fields = {
      ...completeFields,
      Name,
      email,
      phone: Name === 'Asha' ? '9876543210' : '9123400000',
      marketing: true,
      consent: true,
    };
    expect((await worker.fetch('/api/send-email-popup', jsonPost({ ...fields, key: Name }))).status).toBe(201);
  }
  await stall('');
  // A broken object in the bucket must not block access to people's data.
  await worker.spill.put('leads/broken', 'no lead');
  const bindings = { DB: worker.db, LEADS_SPILL: worker.spill, ASSETS: { fetch: async () => new Response() } };
  const ports = patientPorts(bindings, { waitUntil: () => {} });
  const asha = { email: 'ASHA@example.com' };
  expect(await countPerson(ports, asha)).toMatchObject({ count: 1 });
  expect(await countPerson(ports, { phone: '98765 43210' })).toMatchObject({ count: 1 });
  await withdrawMarketing(ports, asha, requester);
  expect(await showPerson(ports, asha, requester)).toMatchObject([{ name: 'Asha', consent_marketing: 0 }]);
  expect((await exportPerson(ports, asha, requester)).leads).toMatchObject([{ name: 'Asha', consent_marketing: 0 }]);
  await erasePerson(ports, asha, requester);
  expect(await countPerson(ports, asha)).toMatchObject({ count: 0 });
  expect(await worker.row('SELECT COUNT(DISTINCT subject) AS leads, COUNT(*) AS facts FROM audit')).toEqual({
    leads: 1,
    facts: 4,
  });
  await worker.runScheduled();
  expect(await worker.row('SELECT COUNT(*) AS leads, MAX(name) AS name FROM leads')).toEqual({ leads: 1, name: 'Ravi' });
});

test("erasing a person also erases a lead outside the database that came with the person's second number", async () => {
  const id = await addLead(worker, { name: 'Meera', phone_e164: '+919822055501', second_phone: '+919822055502' });
  await stall('DB');
  const waiting = { ...completeFields, Name: 'Meera again', email: 'again@example.com', phone: '9822055502' };
  expect((await worker.fetch('/api/send-email-popup', jsonPost({ ...waiting, key: 'second' }))).status).toBe(201);
  await stall('');
  const bindings = { DB: worker.db, LEADS_SPILL: worker.spill, ASSETS: { fetch: async () => new Response() } };
  const ports = patientPorts(bindings, { waitUntil: () => {} });
  const person = String((await worker.row('SELECT person_id FROM leads WHERE id = ?', id))?.person_id);
  expect(await countPerson(ports, { email: 'again@example.com' })).toMatchObject({ count: 1 });
  await eraseWholePerson(ports, person, { ifMatch: 'any', userId: 'admin', address: undefined });
  expect(await countPerson(ports, { email: 'again@example.com' })).toMatchObject({ count: 0 });
});

test('can erase more leads outside the database than the bucket deletes in one call', async () => {
  const names = Array.from({ length: 2001 }, (_, index) => `leads/${index}`);
  await Promise.all([0, 1000, 2000].map((index) => worker.spill.put(`leads/${index}`, '{}')));
  const calls: number[] = [];
  // The local bucket has no limit, so this test sets R2's limit.
  const spill = Object.assign(Object.create(worker.spill), {
    delete: (keys: string[]) => {
      if (keys.length > 1000) throw new Error('DeleteObjects takes 1000 keys at most');
      calls.push(keys.length);
      return worker.spill.delete(keys);
    },
  });
  await eraseSpilled(
    { spill },
    names.map((name) => ({ name })),
  );
  expect(calls).toEqual([1000, 1000, 1]);
  expect((await worker.spill.list({ prefix: 'leads/' })).objects.map(({ key }) => key)).not.toContain('leads/2000');
});
