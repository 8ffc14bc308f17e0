import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PersonPage, PersonPresence } from '#site/shared/person.ts';
import { now } from '#tests/support/clock.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { patientPorts } from '#tests/support/patient-limits.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { personEventsSql } from '#worker/people/read-person.ts';
import { erasePerson } from '#worker/privacy/erase.ts';
import { withdrawMarketing } from '#worker/privacy/person.ts';
import { addLead, addLeads, Counsellor } from '../inbox/counsellor.ts';
import { personalTables } from '../privacy/personal-tables.ts';

let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  asha = await Counsellor.logIn(worker);
  ravi = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());

const findPerson = async (lead: string): Promise<string> =>
  String((await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id);
const toPorts = () => {
  const bindings = { DB: worker.db, ASSETS: { fetch: async () => new Response() } };
  return patientPorts(bindings, { waitUntil: () => {} });
};
const readPerson = async (id: string, cursor = ''): Promise<PersonPage> =>
  (await (await asha.fetch(`/api/people/${id}?cursor=${cursor}`)).json()) as PersonPage;
const here = async (who: Counsellor, id: string): Promise<PersonPresence> =>
  (await (await who.fetch(`/api/people/${id}/presence`, { method: 'PUT' })).json()) as PersonPresence;
const log = (who: Counsellor, lead: string, contact: object) =>
  who.fetch(`/api/leads/${lead}/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contact),
  });

test('the timeline shows a form with its page, campaign, consent and emails, followed by staff actions', async () => {
  const attribution = JSON.stringify({
    first: { landing: '/' },
    last: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'diwali' },
  });
  const sent = {
    ...completeFields,
    attribution,
    pageUrl: 'https://www.institute.example/java-course-in-pune',
    consent: true,
    reward: '10% off',
  };
  const { id } = (await (await worker.fetch('/api/send-email-popup', jsonPost(sent))).json()) as { id: string };
  await log(asha, id, { way: 'call', result: 'no-answer' });
  await worker.advanceClock(1000);
  await asha.change(id, { note: 'Wants weekends' });
  await worker.advanceClock(1000);
  const { person, events } = await readPerson(await findPerson(id));
  expect(person).toMatchObject({
    version: 1,
    name: completeFields.Name,
    count: 1,
    shared: [],
    enquiries: [{ id, status: 'new' }],
  });
  const shownEvents = events
    .filter(({ kind }) => kind !== 'mail')
    .map(({ kind, title, note, actor }) => [kind, note ?? title, actor]);
  expect(shownEvents).toEqual([
    ['note', 'Wants weekends', asha.member.name],
    ['contact', 'Call: No answer', asha.member.name],
    ['consent', 'Agreed to be contacted', null],
    ['prize', '10% off', null],
    ['enquiry', expect.stringMatching(/demo/i), null],
    ['page', 'Came from Google, diwali to /java-course-in-pune', null],
  ]);
  expect(events.filter(({ kind }) => kind === 'mail').map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Email to the department: /)]),
  );
});

test('the timeline shows a syllabus request as a download, and withdrawn consent next to the original consent', async () => {
  const email = 'withdraws@example.com';
  const lead = await addLead(worker, { form: 'syllabus', course: 'Java', email, consent: 1, consent_marketing: 1 });
  await withdrawMarketing(toPorts(), { email }, { by: 'command line' });
  const { events } = await readPerson(await findPerson(lead));
  expect(events.map(({ kind, title }) => [kind, title])).toEqual([
    ['consent', 'Withdrew consent to offers'],
    ['consent', 'Agreed to be contacted'],
    ['download', 'Syllabus: Java'],
    ['enquiry', expect.stringContaining('Java')],
  ]);
});

test('a long timeline is divided into pages, with each event once and the latest first', async () => {
  const phone_e164 = '+919822200001';
  const leads = await addLeads(
    worker,
    Array.from({ length: 45 }, () => ({ phone_e164, consent: 1, page_url: 'https://a.example/' })),
  );
  const id = await findPerson(leads[0] ?? '');
  const keys: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null && pages < 9; pages += 1) {
    const page = await readPerson(id, cursor);
    keys.push(...page.events.map(({ at, key }) => `${at} ${key}`));
    cursor = page.next;
  }
  expect([pages, keys.length, new Set(keys).size]).toEqual([3, 135, 135]);
  expect(keys).toEqual(keys.toSorted().toReversed());
  expect((await asha.fetch(`/api/people/${id}?cursor=nonsense`)).status).toBe(400);
});

test("a person's timeline reads the same number of rows, however many other people there are", async () => {
  const lead = await addLead(worker, { phone_e164: '+919822200002', email: 'bounded@example.com', consent: 1 });
  const id = await findPerson(lead);
  const rowsRead = async (): Promise<number> => {
    const statement = worker.db.prepare(personEventsSql).bind(id, Number.MAX_SAFE_INTEGER, '', null);
    return (await statement.all()).meta.rows_read;
  };
  const before = await rowsRead();
  await addLeads(
    worker,
    Array.from({ length: 300 }, (_, index) => ({ phone_e164: `+9198333${10_000 + index}` })),
  );
  // Each index lookup may also read the row after its match.
  expect(await rowsRead()).toBeLessThan(before + 10);
  expect(before).toBeLessThan(50);
});

test('shows who else viewed a person in the last minute, and who else contacted that person in the last ten minutes', async () => {
  const lead = await addLead(worker, { phone_e164: '+919822200003' });
  const id = await findPerson(lead);
  expect(await here(asha, id)).toEqual({ others: [], contact: null });
  await log(ravi, lead, { way: 'call', result: 'reached' });
  await here(ravi, id);
  const seen = await here(asha, id);
  expect(seen).toMatchObject({ others: [ravi.member.name], contact: { by: ravi.member.name, way: 'call' } });
  expect((await here(ravi, id)).contact).toBeNull();
  await ravi.fetch(`/api/people/${id}/presence`, { method: 'DELETE' });
  expect((await here(asha, id)).others).toEqual([]);
  await worker.advanceClock(61_000);
  expect((await here(ravi, id)).others).toEqual([]);
  await worker.advanceClock(10 * 60_000);
  expect((await here(asha, id)).contact).toBeNull();
});

test("erasing all of a person's enquiries leaves no trace of the person", async () => {
  const lead = await addLead(worker, { phone_e164: '+919822200004', email: 'erased@example.com', created_at: now() });
  const kept = await addLead(worker, { phone_e164: '+919822200004', email: 'other@example.com' });
  const id = await findPerson(lead);
  await here(asha, id);
  const headers = { 'Content-Type': 'application/json', 'If-Match': '*' };
  await asha.fetch(`/api/people/${id}/split`, { method: 'POST', headers, body: JSON.stringify({ leads: [kept] }) });
  expect(await worker.row('SELECT person_id FROM shared_contacts WHERE contact = ?', '+919822200004')).toEqual({ person_id: id });
  await erasePerson(toPorts(), { phone: '9822200004' }, { by: 'command line' });
  for (const [table, entry] of Object.entries(personalTables)) {
    if (!entry.person) continue;
    expect(await worker.row(`SELECT 1 FROM ${table} WHERE ${entry.person} = ?`, id), table).toBeNull();
  }
  expect(await worker.row('SELECT 1 FROM shared_contacts WHERE contact = ?', '+919822200004')).toBeNull();
});

test("shows a counsellor who is limited to some departments only those departments' enquiries", async () => {
  const phone_e164 = '+919822200005';
  const lead = await addLead(worker, { phone_e164, department: 'sap', email: 'sap@example.com' });
  await addLead(worker, { phone_e164, department: 'networking', email: 'networking@example.com' });
  const id = await findPerson(lead);
  const limited = await Counsellor.logIn(worker);
  const limit = (names: string) =>
    worker.db.prepare('UPDATE users SET departments = ? WHERE id = ?').bind(names, limited.member.id).run();
  await limit('["sap"]');
  const { person, events } = (await (await limited.fetch(`/api/people/${id}`)).json()) as PersonPage;
  expect([person.count, person.emails, events.length]).toEqual([1, ['sap@example.com'], 1]);
  await limit('["java"]');
  const paths = [await limited.fetch(`/api/people/${id}`), await limited.fetch(`/api/people/${id}/presence`, { method: 'PUT' })];
  expect(paths.map(({ status }) => status)).toEqual([404, 404]);
});
