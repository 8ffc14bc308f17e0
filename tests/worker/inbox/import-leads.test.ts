import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importLimits, type RowResult } from '#site/shared/lead-import.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, logIn, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let mail: MailServer;
let worker: TestWorker;
let admin: StaffMember;
let token: string;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  admin = await addStaff(worker);
  token = (await logIn(worker, admin)).token;
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
});

const asha = { row: 2, name: 'Asha Patil', phone: '9822045585', email: 'asha@example.com', course: 'Java', city: 'Nashik' };
const ravi = { row: 3, name: 'Ravi Kale', phone: '98220 45586', date: '2026-11-12', details: { Age: '21' } };

interface Answer {
  status: number;
  body: { results: RowResult[]; message?: string; errors?: Record<string, string> };
}
async function send(rows: readonly object[], fields: object = {}): Promise<Answer> {
  const list = { id: randomUUID(), source: 'college fair', list: 'Kolhapur, 12 Nov', consent: true, rows, ...fields };
  const response = await worker.fetch('/api/leads/import', jsonPost(list, { Authorization: `Bearer ${token}` }));
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const count = async (table: string) => (await worker.row(`SELECT COUNT(*) AS n FROM ${table}`))?.n;
const readLead = (name: string) => worker.row('SELECT * FROM leads WHERE name = ?', name);

test('stores each row as a new lead with its course, source, consent and other details, without a limit for the first contact', async () => {
  const { status, body } = await send([asha, ravi]);
  expect([status, body.results.map((result) => 'id' in result && result.isNew)]).toEqual([200, [true, true]]);
  expect(await readLead('Asha Patil')).toMatchObject({
    status: 'new',
    form: 'imported',
    phone_e164: '+919822045585',
    course_key: 'java',
    department: 'software-development',
    attribution: '{"utm_source":"college fair","utm_campaign":"Kolhapur, 12 Nov"}',
    consent: 1,
    consent_marketing: null,
    contact_due_at: null,
    contacted_at: null,
  });
  expect((await readLead('Ravi Kale'))?.details).toBe('{"Age":"21","Date in the list":"2026-11-12"}');
});

test("keeps a detail that has the name of a form's field apart from that field", async () => {
  await send([{ row: 2, name: 'Asha Patil', phone: asha.phone, details: { email: 'unchecked', phone: '0231 2345678' } }]);
  expect(await readLead('Asha Patil')).toMatchObject({
    email: null,
    phone: '9822045585',
    details: '{"Other email":"unchecked","Other phone":"0231 2345678"}',
  });
});

test('sends nothing about imported leads to anybody', async () => {
  await send([asha, ravi]);
  await worker.runScheduled(60);
  expect(await count('outbox')).toBe(0);
  expect(mail.inbox).toEqual([]);
});

test('adds nothing when the same rows are imported again from another file', async () => {
  const first = await send([asha, ravi]);
  const again = await send(
    [
      { ...ravi, row: 7, phone: '+91 98220-45586' },
      { ...asha, email: 'Asha@Example.com' },
    ],
    {
      source: 'justdial',
    },
  );
  const ids = (answer: Answer) => answer.body.results.map((result) => 'id' in result && result.id);
  expect(ids(again)).toEqual(ids(first).reverse());
  expect(again.body.results).toMatchObject([{ isNew: false }, { isNew: false }]);
  expect([await count('leads'), await worker.row('SELECT SUM(details ->> "$.leads") AS leads FROM audit')]).toEqual([
    2,
    { leads: 2 },
  ]);
});

test('joins an imported row to the person with the same phone number', async () => {
  await worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, phone: asha.phone }));
  const { body } = await send([asha, ravi]);
  expect(body.results).toMatchObject([{ isKnownPerson: true }, { isKnownPerson: false }]);
  expect(await worker.row('SELECT COUNT(DISTINCT person_id) AS people, COUNT(*) AS leads FROM leads')).toEqual({
    people: 2,
    leads: 3,
  });
});

test('reports the problems of each row and stores the other rows', async () => {
  const { body } = await send([
    { ...asha, phone: '98220' },
    { row: 3, name: 'No Contact' },
    ravi,
    {
      row: 5,
      name: 'Many Details',
      phone: '9822045587',
      details: Object.fromEntries([...'abcdefghijklmnop'].map((key) => [key, '1'])),
    },
  ]);
  expect(body.results).toMatchObject([
    { row: 2, errors: { phone: 'Phone number must be at least 10 digits' } },
    { row: 3, errors: { phone: 'Phone number and email are both missing' } },
    { row: 3, isNew: true },
    { row: 5, errors: { details: expect.stringMatching(/^Use up to 15 other details/) } },
  ]);
  expect(await count('leads')).toBe(1);
});

test.each([
  ['without consent', { consent: false }, { consent: 'Import only people who agreed to be contacted' }],
  ['from an unknown source', { source: 'bought' }, { source: 'Choose where these people come from' }],
  ['without the name of its list', { list: ' ' }, { list: 'Enter a list name' }],
  ['for an unknown owner', { ownerId: 'nobody' }, { ownerId: 'This account cannot work on leads' }],
  [
    'with too many rows in one request',
    { rows: Array.from({ length: importLimits.maxRowsPerRequest + 1 }, () => asha) },
    { rows: 'Send up to 20 rows in one request' },
  ],
])('rejects an import %s and stores nothing', async (_, fields, errors) => {
  const { status, body } = await send([asha], fields);
  expect([status, body.errors]).toEqual([422, errors]);
  expect(await count('leads')).toBe(0);
});

test('assigns imported leads to the chosen owner, who gets one notice for the whole import', async () => {
  const owner = await addStaff(worker, 'counsellor');
  const fields = { id: randomUUID(), ownerId: owner.id };
  await send([asha], fields);
  await send([asha, ravi], fields);
  expect([(await readLead('Asha Patil'))?.assignee_id, (await readLead('Ravi Kale'))?.assignee_id]).toEqual([owner.id, owner.id]);
  expect(await worker.row('SELECT kind, COUNT(*) AS n FROM outbox')).toEqual({ kind: 'lead-given', n: 1 });
});

test('leaves an imported lead without an owner if the chosen one does not see its department', async () => {
  const owner = await addStaff(worker, 'counsellor');
  await worker.db.prepare('UPDATE users SET departments = ? WHERE id = ?').bind('["sap"]', owner.id).run();
  await send([asha], { ownerId: owner.id });
  expect(await readLead('Asha Patil')).toMatchObject({ assignee_id: null, version: 2 });
});

test('the audit has one entry for an import, with the number of its leads', async () => {
  const id = randomUUID();
  await send([asha], { id });
  await send([ravi, asha], { id });
  const entries = await worker.db.prepare("SELECT actor_id, subject, details FROM audit WHERE action = 'leads-imported'").all();
  expect(entries.results).toEqual([{ actor_id: admin.id, subject: id, details: '{"leads":2,"source":"college fair"}' }]);
});

test('repeating an interrupted request completes its leads and counts them once', async () => {
  const fields = { id: randomUUID(), ownerId: admin.id };
  await worker.db.exec("CREATE TRIGGER fault BEFORE INSERT ON lead_events BEGIN SELECT RAISE(ABORT, 'fault'); END");
  expect((await send([asha, ravi], fields)).status).toBe(503);
  await worker.db.exec('DROP TRIGGER fault');
  const { body } = await send([asha, ravi], fields);
  expect(body.results).toMatchObject([{ isNew: true }, { isNew: true }]);
  expect([await count('leads'), await count('lead_events')]).toEqual([2, 2]);
  expect(await readLead('Asha Patil')).toMatchObject({ assignee_id: admin.id });
  expect(await worker.row('SELECT details FROM audit')).toEqual({ details: '{"leads":2,"source":"college fair"}' });
});

test('keeps what colleagues changed since when the file is imported again', async () => {
  await send([asha]);
  await worker.db.exec("UPDATE leads SET status = 'lost', version = 3");
  await send([asha], { ownerId: admin.id });
  expect(await readLead('Asha Patil')).toMatchObject({ status: 'lost', version: 3, assignee_id: null });
});

test('refuses further imports once an administrator has reached the limit of a day', async () => {
  await send([asha]);
  await worker.db.exec(`UPDATE audit SET details = json_set(details, '$.leads', ${importLimits.maxLeadsPerDay})`);
  const { status, body } = await send([ravi]);
  expect([status, body.message]).toEqual([429, 'The limit is 10000 imported leads in 24 hours. Continue tomorrow.']);
  expect(await count('leads')).toBe(1);
});
