import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, authKeys, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead } from '../inbox/counsellor.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());

const findPerson = async (lead: string): Promise<string> =>
  String((await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id);

async function erase(person: string, ifMatch?: string) {
  const admin = await addStaff(worker, 'admin');
  const { token } = await logIn(worker, admin);
  const headers = { Authorization: `Bearer ${token}`, ...(ifMatch !== undefined && { 'If-Match': ifMatch }) };
  const send = async () => (await worker.fetch(`/api/people/${person}`, { method: 'DELETE', headers })).status;
  return { admin, token, status: await send(), again: send };
}

const namesLeft = async (): Promise<unknown[]> =>
  (await worker.db.prepare('SELECT name FROM leads ORDER BY name').all()).results.map(({ name }) => name);

test('erases a person with all enquiries and resubmissions, but keeps others with the same phone number', async () => {
  const [home, work] = [
    { phone_e164: '+919833300001', email: 'Meera@example.com' },
    { phone_e164: '+919833300002', email: 'meera@example.com' },
  ];
  const first = await addLead(worker, { name: 'Meera', ...home });
  await addLead(worker, { name: 'Meera at work', ...work });
  const son = await addLead(worker, { name: 'Rohan', phone_e164: home.phone_e164, email: 'rohan@example.com' });
  const person = await findPerson(first);
  await worker.db.batch([
    worker.db.prepare("INSERT INTO people (id, created_at) VALUES ('rohan', 1)"),
    worker.db.prepare("UPDATE leads SET person_id = 'rohan' WHERE id = ?").bind(son),
    worker.db
      .prepare('INSERT INTO shared_contacts (contact, person_id, created_at) VALUES (?, ?, 1)')
      .bind(home.phone_e164, person),
  ]);
  const payloads = [
    { name: 'Meera again', email: 'other@example.com', phone_e164: home.phone_e164 },
    { name: 'Vani', email: 'vani@example.com' },
  ];
  for (const [index, payload] of payloads.entries()) {
    const whole = {
      id: `again${index}`,
      form: 'demo',
      endpoint: '/',
      spam_score: 0,
      details: '{}',
      created_at: worker.now(),
      ...payload,
    };
    await worker.db
      .prepare('INSERT INTO lead_resubmissions (lead_id, payload_hash, payload, created_at) VALUES (?, ?, ?, ?)')
      .bind(
        first,
        `hash${index}`,
        JSON.stringify({
          status: 'new',
          payload_hash: `hash${index}`,
          key_derived: 0,
          client_mailbox_foreign: 0,
          consent_purposes: '[]',
          spam_reasons: '[]',
          ...whole,
        }),
        worker.now(),
      )
      .run();
  }
  const { status, admin, again } = await erase(person, '*');
  expect(status).toBe(204);
  expect(await namesLeft()).toEqual(['Rohan', 'Vani']);
  expect(await worker.row('SELECT 1 FROM people WHERE id = ?', person)).toBeNull();
  expect(await worker.row("SELECT actor_id, details FROM audit WHERE action = 'person-erased' AND subject = ?", person)).toEqual({
    actor_id: admin.id,
    details: '{}',
  });
  expect(await worker.row("SELECT DISTINCT actor_id FROM audit WHERE action = 'lead-erased'")).toEqual({ actor_id: admin.id });
  expect(await again()).toBe(404);
});

test('erases a person only if the request has the current version and a fresh proof of identity', async () => {
  const person = await findPerson(await addLead(worker, { name: 'Asha', email: 'asha@example.com' }));
  expect((await erase(person)).status).toBe(422);
  const { status, token } = await erase(person, '"2"');
  expect(status).toBe(412);
  await worker.advanceClock(16 * 60_000);
  const headers = { Authorization: `Bearer ${token}`, 'If-Match': '"1"' };
  const response = await worker.fetch(`/api/people/${person}`, { method: 'DELETE', headers });
  expect([response.status, ((await response.json()) as { type: string }).type]).toEqual([403, 'urn:problem:proof-needed']);
  expect(await namesLeft()).toContain('Asha');
});

test('does not erase another person who has the same digits in another country', async () => {
  const send = (fields: object) => worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }));
  await send({ Name: 'Sunita', email: 'sunita@example.com', phone: '07400123456' });
  await send({ Name: 'John', email: 'john@example.com', phone: '07400123456', country: 'England' });
  await send({ Name: 'Okoye', email: 'okoye@example.com', phone: '07400123456', country: 'Wakanda' });
  const lead = async (name: string) => String((await worker.row('SELECT id FROM leads WHERE name = ?', name))?.id);
  await erase(await findPerson(await lead('John')), '*');
  await erase(await findPerson(await lead('Okoye')), '*');
  expect(await namesLeft()).toContain('Sunita');
  expect(await namesLeft()).not.toContain('John');
});
