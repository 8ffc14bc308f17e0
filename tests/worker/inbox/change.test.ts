import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LeadDetail } from '#site/shared/lead.ts';
import { BlogWriter } from '#tests/support/blogs.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from './counsellor.ts';

let mail: MailServer;
let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.status = 202;
  mail.inbox.length = 0;
  await worker.db.exec('DELETE FROM leads');
  await worker.db.exec('DELETE FROM state');
});

const rows = async (sql: string) => (await worker.db.prepare(sql).all()).results;
const departmentMails = () => mail.inbox.filter(({ subject }) => subject.startsWith('New ')).length;

test('the history records who changed a lead and when, with the old and new values', async () => {
  const id = await addLead(worker);
  const followUpAt = new Date(worker.now() + 24 * 60 * 60_000).toISOString();
  await asha.change(id, { status: 'contacted', note: 'Wants weekends' }, 1);
  const { body } = await ravi.change(id, { status: 'demo-booked', assigneeId: ravi.member.id, followUpAt }, 2);
  expect(body.lead).toMatchObject({ version: 3, status: 'demo-booked', assigneeId: ravi.member.id, followUpAt });
  expect(body.lead.events).toMatchObject([
    { actor: ravi.member.name, changes: { status: ['contacted', 'demo-booked'], followUpAt: [null, followUpAt] } },
    { actor: asha.member.name, changes: { status: ['new', 'contacted'] }, note: 'Wants weekends' },
  ]);
});

test("corrects contact details by the forms' rules, updates the search index and keeps the old values in the history", async () => {
  const id = await addLead(worker, {
    name: 'Asa Patl',
    email: 'asa@exmple.com',
    phone: '9876543210',
    phone_e164: '+919876543210',
  });
  const changes = { name: ' Asha  Patil ', email: 'asha@Example.com', phone: '9123456780' };
  const { status, body } = await asha.change(id, changes, 1);
  expect(status).toBe(200);
  expect(body.lead).toMatchObject({ name: 'Asha Patil', email: 'asha@example.com', phone: '9123456780', version: 2 });
  expect(body.lead).toMatchObject({ phoneE164: '+919123456780' });
  expect(body.lead.events).toMatchObject([
    {
      changes: {
        name: ['Asa Patl', 'Asha Patil'],
        email: ['asa@exmple.com', 'asha@example.com'],
        phone: ['9876543210', '9123456780'],
      },
    },
  ]);
  expect((await asha.list('?q=asha@example.com')).leads).toHaveLength(1);
  expect((await asha.list('?q=9876543210')).leads).toHaveLength(0);
  expect((await ravi.change(id, { phone: '9000000001' }, 1)).status).toBe(412);
});

test('emails a lead to the department it is moved to, and records the move in the history', async () => {
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  await expect.poll(departmentMails).toBe(1);
  const [lead] = (await asha.list()).leads;
  const id = lead?.id ?? '';
  await expect.poll(async () => (await asha.open(id)).delivery).toBe('mailed');
  const { body } = await asha.change(id, { department: 'registration' }, 1);
  expect(body.lead.events).toMatchObject([{ changes: { department: [lead?.department, 'registration'] } }]);
  await expect.poll(departmentMails).toBe(2);
  const recipients = mail.inbox
    .filter(({ subject }) => subject.startsWith('New '))
    .map(({ personalizations }) => personalizations[0]?.to?.[0]?.email);
  expect(recipients[1]).toBe('registration@institute.example');
  expect(recipients[0]).not.toBe(recipients[1]);
});

test('rejects a change to an outdated version of a lead, and returns the current lead', async () => {
  const id = await addLead(worker);
  await asha.change(id, { status: 'contacted' }, 1);
  const late = await ravi.change(id, { status: 'lost', note: 'No answer' }, 1);
  expect(late.status).toBe(412);
  expect(late.body.lead).toMatchObject({ status: 'contacted', version: 2 });
  expect((await asha.open(id)).events).toHaveLength(1);
});

async function changeWithKey(id: string, change: object, { key, version }: { key: string; version?: number }) {
  const headers = { 'Idempotency-Key': key, ...(version && { 'If-Match': `"${version}"` }) };
  const response = await asha.fetch(`/api/leads/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(change),
  });
  return { status: response.status, lead: ((await response.json()) as { lead: LeadDetail }).lead };
}

test('applies a change only once if its key is sent again, and returns the current lead', async () => {
  const id = await addLead(worker);
  const sent = { status: 'contacted', note: 'Wants weekends' };
  await changeWithKey(id, sent, { key: 'first', version: 1 });
  await ravi.change(id, { language: 'Hindi' }, 2);
  const { status, lead } = await changeWithKey(id, sent, { key: 'first', version: 1 });
  expect([status, lead.version, lead.status, lead.language]).toEqual([200, 3, 'contacted', 'Hindi']);
  expect(lead.events).toHaveLength(2);
});

test('stores a note only once if its key is sent again, even if the key is very long', async () => {
  const id = await addLead(worker);
  const key = 'k'.repeat(5000);
  for (const note of ['Wants weekends', 'Wants weekends']) await changeWithKey(id, { note }, { key });
  expect((await changeWithKey(id, { note: 'Wants mornings' }, { key: 'another' })).lead.events).toHaveLength(2);
});

test('unlike a contact, a note cannot be undone by its key', async () => {
  const id = await addLead(worker);
  await changeWithKey(id, { note: 'Wants weekends' }, { key: 'first' });
  expect((await asha.fetch(`/api/leads/${id}/contacts/first`, { method: 'DELETE' })).status).toBe(404);
});

test('applies both changes if two people send the same key', async () => {
  const id = await addLead(worker);
  await changeWithKey(id, { note: 'Of Asha' }, { key: 'first' });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'first' };
  await ravi.fetch(`/api/leads/${id}`, { method: 'PATCH', headers, body: '{"note":"Of Ravi"}' });
  expect((await asha.open(id)).events.map(({ note }) => note)).toEqual(['Of Ravi', 'Of Asha']);
});

test('If-Match: * accepts any existing version of a lead or an article', async () => {
  const id = await addLead(worker);
  const any = { headers: { 'Content-Type': 'application/json', 'If-Match': '*' } };
  const change = await asha.fetch(`/api/leads/${id}`, { method: 'PATCH', ...any, body: '{"status":"contacted"}' });
  expect(change.status).toBe(200);
  const writer = await BlogWriter.logIn(worker);
  const { _id } = await writer.published();
  expect((await writer.send('PUT', `/api/blogs/${_id}`, { ...any, body: { title: 'Another title' } })).status).toBe(200);
});

test('accepts exactly one of several simultaneous changes to the same lead version', async () => {
  const id = await addLead(worker);
  const statuses = ['contacted', 'lost', 'enrolled', 'demo-booked'];
  const responses = await Promise.all(statuses.map((status, index) => (index % 2 ? asha : ravi).change(id, { status }, 1)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  expect(await rows('SELECT version FROM leads')).toEqual([{ version: 2 }]);
  expect(await rows('SELECT COUNT(*) AS n FROM lead_events')).toEqual([{ n: 1 }]);
});

test("keeps two people's notes, whatever version of the lead they have seen", async () => {
  const id = await addLead(worker);
  await Promise.all([asha.change(id, { note: 'From Asha' }), ravi.change(id, { note: 'From Ravi' }, 7)]);
  const { events, version } = await asha.open(id);
  expect(events.map(({ note }) => note).sort()).toEqual(['From Asha', 'From Ravi']);
  expect(version).toBe(1);
});

test.each([
  [{ status: 'contacted' }, undefined, 'version'],
  [{ status: 'won' }, 1, 'status'],
  [{ followUpAt: 'tomorrow' }, 1, 'followUpAt'],
  [{ followUpAt: '2020-11-20T10:00:00Z' }, 1, 'followUpAt'],
  [{ department: 'kitchen' }, 1, 'department'],
  [{ assigneeId: 'nobody' }, 1, 'assigneeId'],
  [{ name: '' }, 1, 'name'],
  [{ email: 'asha at example' }, 1, 'email'],
  [{ phone: '12345' }, 1, 'phone'],
  [{ phone: null, email: null }, 1, 'phone'],
  [{ note: 'long'.repeat(1001) }, undefined, 'note'],
])('the response to an invalid lead change reports the invalid field (case %#)', async (change, version, field) => {
  const id = await addLead(worker, { phone: '9876543210' });
  const { status, body } = await asha.change(id, change, version);
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('rejects a follow-up time in the past, but allows a clock difference of a few minutes', async () => {
  const minutesAgo = (minutes: number): string => new Date(worker.now() - minutes * 60_000).toISOString();
  const dueAt = minutesAgo(600);
  const id = await addLead(worker, { follow_up_at: Date.parse(dueAt) });
  const refused = await asha.change(id, { followUpAt: minutesAgo(10) }, 1);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { followUpAt: 'This follow-up time is in the past. Choose a later time' },
  ]);
  // Sending the current follow-up time again is allowed, even in the past.
  expect((await asha.change(id, { followUpAt: dueAt, status: 'contacted' }, 1)).status).toBe(200);
  expect((await asha.change(id, { followUpAt: minutesAgo(2) }, 2)).status).toBe(200);
});

test('assigns a lead only to somebody who may open it', async () => {
  const id = await addLead(worker);
  const [editor, counsellor] = [await addStaff(worker, 'editor'), await addStaff(worker, 'counsellor')];
  const refused = await asha.change(id, { assigneeId: editor.id }, 1);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['assigneeId']]);
  expect((await asha.change(id, { assigneeId: counsellor.id }, 1)).status).toBe(200);
});

test('answers 404 for an unknown lead', async () => {
  expect((await asha.change('nothing', { status: 'lost' }, 1)).status).toBe(404);
  expect((await asha.fetch('/api/leads/nothing')).status).toBe(404);
  expect((await asha.fetch('/api/leads/nothing/resend', { method: 'POST' })).status).toBe(404);
});

test('sends no email about a lead marked as spam, but exactly one email after the mark is removed', async () => {
  const id = await addLead(worker, { status: 'spam', email: 'ravi@example.com' });
  expect((await asha.fetch(`/api/leads/${id}/resend`, { method: 'POST' })).status).toBe(422);
  await asha.change(id, { status: 'new' }, 1);
  await expect.poll(() => rows(`SELECT 1 FROM outbox WHERE lead_id = '${id}' AND status <> 'sent'`)).toEqual([]);
  expect(departmentMails()).toBe(1);
  await worker.db.exec("UPDATE outbox SET status = 'pending', due_at = 99999999999999");
  await asha.change(id, { status: 'spam' }, 2);
  expect(await rows(`SELECT COUNT(*) AS n FROM outbox WHERE lead_id = '${id}'`)).toEqual([{ n: 0 }]);
});

test('resends an email after its last attempt failed, and records the resend in the history', async () => {
  mail.status = 400;
  await worker.fetch('/api/send-email-popup', jsonPost(completeFields));
  const failed = async () => (await asha.list()).leads[0]?.delivery;
  await expect.poll(failed).toBe('failed');
  mail.status = 202;
  const id = (await asha.list()).leads[0]?.id ?? '';
  expect((await asha.fetch(`/api/leads/${id}/resend`, { method: 'POST' })).status).toBe(200);
  await expect.poll(failed).toBe('mailed');
  expect(departmentMails()).toBe(1);
  expect((await asha.open(id)).events).toMatchObject([{ changes: { resent: [null, 'department-mail'] } }]);
});
