import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LeadDetail, MessageTemplates } from '#site/shared/lead.ts';
import type { PersonPage } from '#site/shared/person.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, addLeads, Counsellor } from './counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());

interface LogAnswer {
  status: number;
  body: { lead: LeadDetail; errors?: Record<string, string> };
}

async function log(id: string, contact: object, key?: string): Promise<LogAnswer> {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
  const response = await asha.fetch(`/api/leads/${id}/contacts`, { method: 'POST', headers, body: JSON.stringify(contact) });
  return { status: response.status, body: (await response.json()) as LogAnswer['body'] };
}

test('only reaching the person stops the 15-minute clock, not a note, a failed call, opening the lead or assigning it', async () => {
  const { id } = (await (await worker.fetch('/api/send-email-popup', jsonPost(completeFields))).json()) as { id: string };
  const opened = await asha.open(id);
  // The test site's working hours end a minute before midnight, so the limit may be one minute longer.
  const minutes = (Date.parse(opened.contactDueAt ?? '') - Date.parse(opened.createdAt)) / 60_000;
  expect([15, 16]).toContain(minutes);
  await asha.change(id, { assigneeId: asha.member.id, followUpAt: '2030-01-01T05:30:00.000Z' }, 1);
  for (const result of ['no-answer', 'busy', 'wrong-number']) await log(id, { way: 'call', result });
  await log(id, { way: 'note', text: 'Wants weekends' });
  await asha.change(id, { note: 'Wants weekends' });
  expect(await asha.open(id)).toMatchObject({ contactedAt: null, status: 'new', version: 2 });
  const { status, body } = await log(id, { way: 'call', result: 'reached', text: 'Wants weekends' });
  expect(status).toBe(201);
  expect(body.lead.events[0]).toMatchObject({
    actor: asha.member.name,
    way: 'call',
    result: 'reached',
    note: 'Wants weekends',
    changes: { status: ['new', 'contacted'] },
  });
  expect(body.lead.contactedAt).toBe(body.lead.events[0]?.at);
  expect((await asha.list()).leads[0]).toMatchObject({ contactDueAt: opened.contactDueAt, contactedAt: body.lead.contactedAt });
});

test('the status "contacted" also stops the clock, and later contacts do not change the time of the first contact', async () => {
  const id = await addLead(worker);
  const { body } = await asha.change(id, { status: 'contacted' }, 1);
  const first = body.lead.contactedAt;
  expect(first).toBe(body.lead.events[0]?.at);
  await worker.advanceClock(60_000);
  expect((await log(id, { way: 'whatsapp', result: 'sent' })).body.lead).toMatchObject({ contactedAt: first });
});

test('reaching the person marks a new lead as contacted with one history entry, and an undo marks it as new again', async () => {
  const id = await addLead(worker);
  const reached = { way: 'call', result: 'reached' };
  for (const _ of [1, 2]) await log(id, reached, 'call');
  expect(await asha.open(id)).toMatchObject({
    status: 'contacted',
    version: 2,
    events: [{ changes: { status: ['new', 'contacted'] } }],
  });
  expect((await takeBack(id, 'call')).body.lead).toMatchObject({ status: 'new', version: 3, contactedAt: null });
  expect((await takeBack(id, 'call')).body.lead).toMatchObject({ status: 'new', version: 3 });
  expect((await log(id, { way: 'whatsapp', result: 'sent' })).body.lead.status).toBe('new');
  expect((await log(id, { way: 'whatsapp', result: 'answered' })).body.lead.status).toBe('contacted');
});

test('undoing a contact resets the status only if the contact changed it and nobody has changed it since', async () => {
  const id = await addLead(worker);
  await log(id, { way: 'call', result: 'reached' }, 'call');
  await asha.change(id, { status: 'demo-booked' }, 2);
  expect((await takeBack(id, 'call')).body.lead.status).toBe('demo-booked');
  await log(id, { way: 'call', result: 'reached' }, 'next');
  expect((await takeBack(id, 'next')).body.lead).toMatchObject({ status: 'demo-booked', version: 3 });
});

test('the first call can be postponed only after an unanswered call', async () => {
  const contact_due_at = worker.now() + 60_000;
  const [tried = '', other = ''] = await addLeads(worker, [{ contact_due_at }, { contact_due_at }]);
  await log(tried, { way: 'call', result: 'no-answer' }, 'try');
  const followUpAt = new Date(worker.now() + 3_600_000).toISOString();
  for (const id of [tried, other]) await asha.change(id, { followUpAt }, 1);
  const readStep = async (id: string) => (await asha.open(id)).nextStepAt;
  const limit = new Date(contact_due_at).toISOString();
  expect([await readStep(tried), await readStep(other)]).toEqual([followUpAt, limit]);
  expect((await takeBack(tried, 'try')).body.lead.nextStepAt).toBe(limit);
});

test("a contact stops the clock for all of the person's earlier open enquiries, but for no other lead", async () => {
  const theirs = { phone_e164: '+919876500003' };
  const called = await addLead(worker, theirs);
  const [other, lost, later, foreign] = await addLeads(worker, [
    theirs,
    { ...theirs, status: 'lost' },
    { ...theirs, created_at: worker.now() + 3_600_000 },
    { phone_e164: '+919876500004' },
  ]);
  const { contactedAt } = (await log(called, { way: 'call', result: 'reached' })).body.lead;
  const rest = await Promise.all([other, lost, later, foreign].map((id = '') => asha.open(id)));
  expect(contactedAt).not.toBeNull();
  expect(rest.map((lead) => lead.contactedAt)).toEqual([contactedAt, null, null, null]);
});

test('marking a lead as lost does not count as a contact', async () => {
  const id = await addLead(worker);
  expect((await asha.change(id, { status: 'lost' }, 1)).body.lead.contactedAt).toBeNull();
});

test('logs a contact only once if its key is sent again', async () => {
  const id = await addLead(worker);
  for (const result of ['reached', 'reached']) await log(id, { way: 'call', result }, 'one-key');
  expect((await log(id, { way: 'call', result: 'busy' }, 'another')).body.lead.events).toHaveLength(2);
});

async function takeBack(id: string, key: string, by = asha): Promise<LogAnswer> {
  const response = await by.fetch(`/api/leads/${id}/contacts/${key}`, { method: 'DELETE' });
  return { status: response.status, body: (await response.json()) as LogAnswer['body'] };
}

test("the list shows a lead's latest note, or the person's message if there is none, but no contact that was undone", async () => {
  const id = await addLead(worker, { message: 'Is there a class in the evening?' });
  const said = async (): Promise<string | null | undefined> => (await asha.list()).leads.find((lead) => lead.id === id)?.said;
  expect(await said()).toBe('Is there a class in the evening?');
  await log(id, { way: 'call', result: 'reached', text: 'Wants weekends' });
  await log(id, { way: 'call', result: 'no-answer' });
  expect(await said()).toBe('Wants weekends');
  await log(id, { way: 'call', result: 'reached', text: 'A slip' }, 'slip');
  expect(await said()).toBe('A slip');
  await takeBack(id, 'slip');
  expect(await said()).toBe('Wants weekends');
  await asha.change(id, { note: 'n'.repeat(500) }, (await asha.open(id)).version);
  expect(await said()).toBe('n'.repeat(160));
});

test("undoing a contact restarts every clock that the contact stopped, and keeps the contact's text readable", async () => {
  const theirs = { phone_e164: '+919876500007' };
  const id = await addLead(worker, theirs);
  const other = await addLead(worker, theirs);
  await log(id, { way: 'call', result: 'reached', text: 'Of somebody else' }, 'slip');
  const { status, body } = await takeBack(id, 'slip');
  expect([status, body.lead.contactedAt]).toEqual([200, null]);
  expect((await asha.open(other)).contactedAt).toBeNull();
  expect(body.lead.events).toEqual([expect.objectContaining({ note: 'Of somebody else', way: 'call', isTakenBack: true })]);
  const { events } = (await (await asha.fetch(`/api/people/${body.lead.personId}`)).json()) as PersonPage;
  expect(events.map(({ title }) => title)).toContain('Call: Reached (undone: logged by mistake)');
});

test('after the first contact is undone, the next contact counts as the first', async () => {
  const id = await addLead(worker);
  await log(id, { way: 'call', result: 'reached' }, 'slip');
  await worker.advanceClock(60_000);
  const later = (await log(id, { way: 'call', result: 'reached' }, 'call')).body.lead.events[0]?.at;
  expect((await takeBack(id, 'slip')).body.lead.contactedAt).toBe(later);
});

test('undoing a call brings back the call time that the person had chosen', async () => {
  const callTime = worker.now() - 60_000;
  const id = await addLead(worker, { follow_up_at: callTime });
  expect((await log(id, { way: 'call', result: 'reached' }, 'slip')).body.lead.followUpAt).toBeNull();
  expect((await takeBack(id, 'slip')).body.lead.followUpAt).toBe(new Date(callTime).toISOString());
});

test('only the person who logged a contact can undo it, once and within ten minutes', async () => {
  const id = await addLead(worker);
  const ravi = await Counsellor.logIn(worker);
  const { at } = (await log(id, { way: 'call', result: 'reached' }, 'call')).body.lead.events[0] ?? {};
  expect((await takeBack(id, 'call', ravi)).status).toBe(404);
  expect((await takeBack(id, 'never')).status).toBe(404);
  await worker.advanceClock(10 * 60_000);
  expect((await takeBack(id, 'call')).status).toBe(409);
  expect(await asha.open(id)).toMatchObject({ contactedAt: at });
  await log(id, { way: 'call', result: 'busy' }, 'next');
  await worker.advanceClock(9 * 60_000);
  expect((await takeBack(id, 'next')).status).toBe(200);
  expect((await takeBack(id, 'next')).status).toBe(200);
  expect(await worker.row('SELECT COUNT(*) AS n FROM lead_events WHERE lead_id = ? AND takes_back IS NOT NULL', id)).toEqual({
    n: 1,
  });
});

test("a sent template is in the lead's history with its title and language, and in the audit with its key, until it is undone", async () => {
  const id = await addLead(worker);
  const message = { way: 'whatsapp', result: 'answered', template: { key: 'first-contact', language: 'marathi' } };
  const { status, body } = await log(id, message, 'message');
  expect(status).toBe(201);
  expect(body.lead).toMatchObject({
    status: 'contacted',
    events: [{ result: 'answered', changes: { status: ['new', 'contacted'], template: [null, 'First contact, Marathi'] } }],
  });
  expect(await worker.row("SELECT details FROM audit WHERE action = 'lead-contacted' AND subject = ?", id)).toEqual({
    details: '{"way":"whatsapp","result":"answered","template":"first-contact","language":"marathi"}',
  });
  expect((await takeBack(id, 'message')).body.lead).toMatchObject({ status: 'new', events: [{ isTakenBack: true }] });
});

test('a template that the catalogue no longer has is logged with its key', async () => {
  const message = { way: 'mail', result: 'sent', template: { key: 'long-gone', language: 'hindi' } };
  const { body } = await log(await addLead(worker), message);
  expect(body.lead.events[0]?.changes).toEqual({ template: [null, 'long-gone, Hindi'] });
});

test("staff get the catalogue's templates with a text in each language and whether it was reviewed", async () => {
  const { templates } = (await (await asha.fetch('/api/leads/templates')).json()) as MessageTemplates;
  expect(templates.map(({ key }) => key)).toEqual(['first-contact', 'no-answer', 'details']);
  expect(templates[0]).toMatchObject({
    ...{ title: 'First contact', stages: ['new'] },
    texts: {
      english: { text: expect.stringMatching(/^Hello \{name\}/), isReviewed: true },
      marathi: { text: expect.stringMatching(/^नमस्कार \{name\}/), isReviewed: false },
      hindi: { text: expect.stringMatching(/^नमस्ते \{name\}/), isReviewed: false },
    },
  });
});

test.each<[object, string]>([
  [{ way: 'call', result: 'reached', template: { key: 'first-contact', language: 'hindi' } }, 'template'],
  [{ way: 'mail', result: 'sent', template: { key: 'first-contact', language: 'tamil' } }, 'template'],
  [{ way: 'mail', result: 'sent', template: { key: 'First contact', language: 'hindi' } }, 'template'],
  [{ way: 'pigeon', result: 'sent' }, 'way'],
  [{ way: 'call' }, 'result'],
  [{ way: 'call', result: 'sent' }, 'result'],
  [{ way: 'note', text: ' ' }, 'text'],
  [{ way: 'note', text: 'Wants weekends', result: 'reached' }, 'result'],
  [{ way: 'mail', result: 'sent', text: 'x'.repeat(4001) }, 'text'],
])('rejects the contact %j because of its %s, and stores nothing', async (contact, field) => {
  const id = await addLead(worker);
  const { status, body } = await log(id, contact);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect((await asha.open(id)).events).toEqual([]);
});

test('rejects a contact with an unknown lead, or from someone who does not work on leads', async () => {
  expect((await log('nobody', { way: 'call', result: 'reached' })).status).toBe(404);
  const { token } = await logIn(worker, await addStaff(worker, 'editor'));
  const call = { method: 'POST', body: '{"way":"call","result":"reached"}', ...bearer(token) };
  expect((await worker.fetch(`/api/leads/${await addLead(worker)}/contacts`, call)).status).toBe(403);
});
