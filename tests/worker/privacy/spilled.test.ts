import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { patientPorts } from '#tests/support/patient-limits.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { exportPerson, showPerson } from '#worker/privacy/access.ts';
import { countPerson, erasePerson } from '#worker/privacy/erase.ts';
import { hasData, withdrawMarketing } from '#worker/privacy/person.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({}, { entry: 'tests/fixtures/worker/stalling.ts' });
});
afterAll(() => worker.close());

const stall = (names: string) => worker.fetch('/api/test-stall', { method: 'POST', body: names });
const requester = { by: 'command line' } as const;

test("finds, shows, withdraws and erases a person's lead that waits outside the database, and nobody else's", async () => {
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
  // A broken object in the store must not block access to other people's data.
  await worker.spill.put('leads/broken', 'no lead');
  const bindings = { DB: worker.db, LEADS_SPILL: worker.spill, ASSETS: { fetch: async () => new Response() } };
  const ports = patientPorts(bindings, { waitUntil: () => {} });
  const asha = { email: 'ASHA@example.com' };
  expect(await hasData(ports, asha)).toBe(true);
  expect(await countPerson(ports, { phone: '98765 43210' })).toMatchObject({ count: 1 });
  await withdrawMarketing(ports, asha, requester);
  expect(await showPerson(ports, asha, requester)).toMatchObject([{ name: 'Asha', consent_marketing: 0 }]);
  expect((await exportPerson(ports, asha, requester)).leads).toMatchObject([{ name: 'Asha', consent_marketing: 0 }]);
  await erasePerson(ports, asha, requester);
  expect(await hasData(ports, asha)).toBe(false);
  expect(await worker.row('SELECT COUNT(DISTINCT subject) AS leads, COUNT(*) AS facts FROM audit')).toEqual({
    leads: 1,
    facts: 4,
  });
  await worker.runScheduled();
  expect(await worker.row('SELECT COUNT(*) AS leads, MAX(name) AS name FROM leads')).toEqual({ leads: 1, name: 'Ravi' });
});
