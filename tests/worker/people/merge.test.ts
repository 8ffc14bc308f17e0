import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Person, PersonPage } from '#site/shared/person.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, addLeads, Counsellor } from '../inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
let limited: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  [asha, limited] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
  await worker.db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(limited.member.id).run();
});
afterAll(() => worker.close());

let number = 9_200_000_000;
function newContact(): { phone_e164: string; email: string } {
  number += 1;
  return { phone_e164: `+91${number}`, email: `merged${number}@example.com` };
}

const findPerson = async (lead: string): Promise<string> =>
  String((await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id);
const read = async (id: string): Promise<PersonPage> => (await (await asha.fetch(`/api/people/${id}`)).json()) as PersonPage;

interface Answer {
  status: number;
  body: { person: Person; errors?: Record<string, string> };
}

async function post(path: string, body: object, { version = 1, who = asha } = {}): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': `"${version}"` };
  const response = await who.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const merge = (
  id: string,
  other: string,
  { otherVersion = 1, ...options } = {} as { otherVersion?: number; version?: number; who?: Counsellor },
) => post(`/api/people/${id}/merge`, { other: { id: other, version: otherVersion } }, options);
const split = (id: string, leads: readonly string[], version: number) => post(`/api/people/${id}/split`, { leads }, { version });

/** Adds two people with one enquiry each. */
async function addTwo(columns: object = {}) {
  const contacts = [newContact(), newContact()] as const;
  const leads = [
    await addLead(worker, { name: 'Meera Joshi', ...contacts[0], ...columns }),
    await addLead(worker, { name: 'Meera J', ...contacts[1], ...columns }),
  ] as const;
  const [person, other] = [await findPerson(leads[0]), await findPerson(leads[1])];
  return { contacts, leads, person, other };
}

test('merges two people into the one who was known first, and records who did it in the history and the audit', async () => {
  const { contacts, leads, person, other } = await addTwo();
  const { status, body } = await merge(other, person);
  expect([status, body.person.id, body.person.version, body.person.count]).toEqual([200, person, 2, 2]);
  expect(body.person.phones).toEqual(contacts.map(({ phone_e164 }) => phone_e164).reverse());
  expect(await Promise.all(leads.map(findPerson))).toEqual([person, person]);
  const { events } = await read(person);
  expect(events.find(({ kind }) => kind === 'person')).toMatchObject({
    title: 'Merged by hand with another person, who had 1 enquiry',
    actor: asha.member.name,
  });
  const audit = worker.db.prepare(
    "SELECT actor_id, subject, details FROM audit WHERE action IN ('person-merged', 'person-joined')",
  );
  expect((await audit.all()).results).toEqual([
    { actor_id: asha.member.id, subject: other, details: JSON.stringify({ with: person }) },
  ]);
});

test('the same merge sent twice is done once, and both requests succeed unless a split has undone it', async () => {
  const { leads, person, other } = await addTwo();
  const answers = await Promise.all([merge(person, other), merge(person, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(person)).person).toMatchObject({ version: 2, count: 2 });
  await split(person, [leads[1]], 2);
  expect((await merge(person, other)).status).toBe(404);
});

test.each(['first', 'second'])('rejects a merge if the %s person has changed in the meantime', async (which) => {
  const { person, other, leads } = await addTwo();
  await worker.db
    .prepare('UPDATE people SET version = 2 WHERE id = ?')
    .bind(which === 'first' ? person : other)
    .run();
  expect((await merge(person, other)).status).toBe(412);
  expect(await findPerson(leads[1])).toBe(other);
  expect(await worker.row("SELECT 1 FROM audit WHERE action = 'person-merged' AND subject = ?", person)).toBeNull();
});

test('a split undoes a merge, and later enquiries do not join the two again', async () => {
  const { contacts, leads, person, other } = await addTwo();
  await merge(person, other);
  const { status, body } = await split(person, [leads[1]], 2);
  expect(status).toBe(201);
  const later = [await addLead(worker, contacts[0]), await addLead(worker, contacts[1])];
  expect(await Promise.all(later.map(findPerson))).toEqual([person, body.person.id]);
  const bridge = await addLead(worker, { phone_e164: contacts[0].phone_e164, email: contacts[1].email });
  expect([await findPerson(bridge), await findPerson(leads[0])]).toEqual([body.person.id, person]);
});

test('later enquiries and corrections leave two merged people together', async () => {
  const { contacts, leads, person, other } = await addTwo();
  await merge(person, other);
  const later = [await addLead(worker, contacts[0]), await addLead(worker, contacts[1])];
  await asha.change(leads[1], { phone: '9811234567', email: 'corrected@example.com' }, 1);
  expect(await Promise.all([...later, leads[1]].map(findPerson))).toEqual([person, person, person]);
});

test('two people who were split can be merged again, and their common phone number joins enquiries as before', async () => {
  const { phone_e164 } = newContact();
  const mother = await addLead(worker, { phone_e164, email: newContact().email });
  const son = await addLead(worker, { phone_e164, email: newContact().email });
  const person = await findPerson(mother);
  const { body } = await split(person, [son], 1);
  expect((await merge(person, body.person.id, { version: 2 })).body.person.shared).toEqual([]);
  const next = await addLead(worker, { phone_e164, email: newContact().email });
  expect(await Promise.all([son, next].map(findPerson))).toEqual([person, person]);
});

test('a counsellor limited to some departments merges only people whose enquiries they all see', async () => {
  const own = await addTwo({ department: 'sap' });
  expect((await merge(own.person, own.other, { who: limited })).status).toBe(200);

  const foreign = await addTwo({ department: 'cloud' });
  expect((await merge(own.person, foreign.person, { version: 2, who: limited })).status).toBe(404);
  await addLead(worker, { ...foreign.contacts[0], department: 'sap' });
  expect((await merge(own.person, foreign.person, { version: 2, who: limited })).status).toBe(403);
  const none = await addTwo({ department: 'sap' });
  await addLead(worker, { ...none.contacts[1], department: null });
  expect((await merge(own.person, none.other, { version: 2, who: limited })).status).toBe(403);
  expect((await read(own.person)).person.count).toBe(2);
  expect((await merge(own.person, foreign.person, { version: 2 })).status).toBe(200);
});

test('does not merge people with more enquiries than a split can list, or a person with themselves', async () => {
  const { person, other, contacts } = await addTwo();
  await addLeads(
    worker,
    Array.from({ length: 49 }, () => contacts[1]),
  );
  expect(await merge(person, other)).toMatchObject({ status: 422, body: { errors: { other: expect.stringContaining('50') } } });
  expect(await merge(person, person)).toMatchObject({ status: 422, body: { errors: { other: 'Choose another person' } } });
  expect((await merge(person, 'nobody')).status).toBe(404);
});
