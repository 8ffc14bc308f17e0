import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LeadDetail } from '#site/shared/lead.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from './counsellor.ts';

let mail: MailServer;
let worker: TestWorker;
let counsellor: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  counsellor = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
});

interface Answer {
  status: number;
  body: { id: string; lead: LeadDetail | null; errors?: Record<string, string> };
}
async function add(fields: object, key = 'first', by = counsellor): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const response = await by.fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(fields) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const asha = { name: 'Asha Patil', phone: '9822045585', course: 'Java', city: 'Nashik', came: 'walked in' };
const count = async (table: string) => (await worker.row(`SELECT COUNT(*) AS n FROM ${table}`))?.n;

test("a walk-in added by a counsellor becomes that counsellor's contacted lead, with course, department and source", async () => {
  const { status, body } = await add({ ...asha, note: 'Wants the weekend batch.' });
  expect(status).toBe(201);
  expect(body.lead).toMatchObject({
    id: body.id,
    name: 'Asha Patil',
    phoneE164: '+919822045585',
    courseKey: 'java',
    city: 'Nashik',
    status: 'contacted',
    assigneeId: counsellor.member.id,
    department: 'software-development',
    form: 'desk',
    cameFrom: 'walked in',
  });
  expect(body.lead?.events).toContainEqual(expect.objectContaining({ way: 'note', note: 'Walked in. Wants the weekend batch.' }));
  expect(await counsellor.names('?form=desk')).toEqual(['Asha Patil']);
});

test.each([
  ['called', 'call', 'reached'],
  ['wrote', 'whatsapp', 'answered'],
])("an added lead's history records that the person %s", async (came, way, result) => {
  const { body } = await add({ ...asha, came, note: 'Asked for the fee.' });
  expect(body.lead?.events).toContainEqual(expect.objectContaining({ way, result, note: 'Asked for the fee.' }));
});

test('sends no email about a lead added by staff, and sets no first-contact deadline', async () => {
  const { body } = await add({ ...asha, email: 'asha@example.com' });
  await worker.runScheduled(60);
  expect(await count('outbox')).toBe(0);
  expect(mail.inbox).toEqual([]);
  expect(body.lead?.contactDueAt ?? null).toBeNull();
});

test('adds only one lead if the same key is sent twice, but lets another staff member use that key', async () => {
  const first = await add(asha);
  const again = await add(asha);
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect(again.body.lead?.events).toHaveLength(first.body.lead?.events.length ?? 0);
  expect((await add(asha, 'first', await Counsellor.logIn(worker))).body.id).not.toBe(first.body.id);
  expect(await count('leads')).toBe(2);
});

test('links an added lead to the person with the same phone number', async () => {
  await worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, phone: asha.phone }));
  await add(asha);
  expect(await worker.row('SELECT COUNT(DISTINCT person_id) AS people, COUNT(*) AS leads FROM leads')).toEqual({
    people: 1,
    leads: 2,
  });
});

test.each([
  [{ phone: undefined }, 'phone', 'Enter a phone number or an email address, so that we can contact this person'],
  [{ phone: '98220' }, 'phone', 'Phone number must be at least 10 digits'],
  [{ phone: undefined, email: 'asha' }, 'email', 'Invalid email'],
  [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
  [{ came: 'flew' }, 'came', 'Choose one of: walked in, called, wrote'],
])('rejects a new lead with %o, reports the invalid field and stores nothing', async (fields, field, message) => {
  const { status, body } = await add({ ...asha, ...fields });
  expect([status, body.errors?.[field]]).toEqual([422, message]);
  expect(await count('leads')).toBe(0);
});

test('a lead added for another department gets no owner and is not shown to the counsellor who added it', async () => {
  const limited = await Counsellor.logIn(worker);
  await worker.db.prepare('UPDATE users SET departments = ? WHERE id = ?').bind('["sap"]', limited.member.id).run();
  const { status, body } = await add(asha, 'first', limited);
  expect([status, body.lead]).toEqual([201, null]);
  expect(await worker.row('SELECT assignee_id, status FROM leads WHERE id = ?', body.id)).toEqual({
    assignee_id: null,
    status: 'contacted',
  });
});

test('the audit records who added a lead', async () => {
  const { body } = await add(asha);
  expect(await worker.row("SELECT actor_id, subject FROM audit WHERE action = 'lead-added'")).toEqual({
    actor_id: counsellor.member.id,
    subject: body.id,
  });
});

test('repeating an interrupted request finishes adding the lead, and keeps changes made since', async () => {
  await worker.db.exec("CREATE TRIGGER fault BEFORE INSERT ON lead_events BEGIN SELECT RAISE(ABORT, 'fault'); END");
  expect((await add(asha)).status).toBe(503);
  await worker.db.exec('DROP TRIGGER fault');
  const { status, body } = await add(asha);
  expect([status, body.lead?.status, body.lead?.assigneeId]).toEqual([200, 'contacted', counsellor.member.id]);
  expect(await worker.row("SELECT COUNT(*) AS told FROM audit WHERE action = 'lead-added'")).toEqual({ told: 1 });
  await counsellor.change(body.id, { status: 'demo-booked' }, body.lead?.version);
  expect((await add(asha)).body.lead?.status).toBe('demo-booked');
});
