import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Person, PersonPage } from '#site/shared/person.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());

const findPerson = async (lead: string): Promise<string> =>
  String((await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id);
const readPerson = async (id: string): Promise<PersonPage> =>
  (await (await asha.fetch(`/api/people/${id}`)).json()) as PersonPage;

async function split(id: string, leads: readonly string[], version: number) {
  const headers = { 'Content-Type': 'application/json', 'If-Match': `"${version}"` };
  const response = await asha.fetch(`/api/people/${id}/split`, { method: 'POST', headers, body: JSON.stringify({ leads }) });
  return { status: response.status, body: (await response.json()) as { person: Person; errors?: object } };
}

async function addFamily(phone_e164: string) {
  const emails = [`mother${phone_e164}@example.com`, `son${phone_e164}@example.com`] as const;
  const mother = await addLead(worker, { name: 'Meera', phone_e164, email: emails[0] });
  const son = await addLead(worker, { name: 'Rohan', phone_e164, email: emails[1] });
  return { mother, son, emails, phone_e164, person: await findPerson(mother) };
}

test('people who were split stay separate, and later enquiries go to the one with the matching contact details', async () => {
  const { mother, son, emails, phone_e164, person } = await addFamily('+919811100001');
  const { status, body } = await split(person, [son], 1);
  expect([status, body.person.name, body.person.shared]).toEqual([201, 'Rohan', [phone_e164]]);
  expect(await findPerson(mother)).toBe(person);
  const ofSon = await addLead(worker, { phone_e164, email: emails[1] });
  const ofMother = await addLead(worker, { phone_e164, email: emails[0] });
  const byPhoneAlone = await addLead(worker, { phone_e164 });
  const ofDaughter = await addLead(worker, { phone_e164, email: 'daughter@example.com' });
  const people = await Promise.all([ofSon, ofMother, byPhoneAlone].map(findPerson));
  expect(people).toEqual([body.person.id, person, person]);
  expect([person, body.person.id]).not.toContain(await findPerson(ofDaughter));
});

test('an enquiry with the contact details of two people who were split does not join them, and the timeline reports this', async () => {
  const mother = await addLead(worker, { phone_e164: '+919811100011', email: 'one@example.com' });
  const son = await addLead(worker, { phone_e164: '+919811100012', email: 'two@example.com' });
  await addLead(worker, { phone_e164: '+919811100011', email: 'two@example.com' });
  const person = await findPerson(mother);
  expect((await split(person, [son], (await readPerson(person)).person.version)).status).toBe(201);
  const next = await addLead(worker, { phone_e164: '+919811100012', email: 'one@example.com' });
  expect([await findPerson(next), await findPerson(son)].map((each) => each === person)).toEqual([true, false]);
  const { events } = await readPerson(person);
  const personEvents = events.filter(({ kind }) => kind === 'person').map(({ title, actor }) => [title, actor]);
  expect(personEvents).toContainEqual(['1 enquiry moved to another person after a split', asha.member.name]);
  expect(personEvents).toContainEqual([
    'Kept separate: one enquiry has the contact details of two people who were split earlier',
    null,
  ]);
  expect(personEvents).toHaveLength(3);
});

test("rejects a split with an older version, another person's enquiries or all enquiries", async () => {
  const { mother, son, person } = await addFamily('+919811100021');
  const stranger = await addLead(worker, { phone_e164: '+919811100022' });
  expect((await split(person, [son], 2)).status).toBe(412);
  expect((await split(person, [son, stranger], 1)).status).toBe(412);
  expect((await split(person, [mother, son], 1)).body.errors).toEqual({ leads: 'Leave at least one enquiry with this person' });
  expect(await findPerson(son)).toBe(person);
  expect(await worker.row("SELECT 1 FROM audit WHERE action = 'person-split' AND subject = ?", person)).toBeNull();
});

test("only people who work on leads can open a person's page: an editor gets 403, a stranger 401", async () => {
  const { person } = await addFamily('+919811100031');
  const { token } = await logIn(worker, await addStaff(worker, 'editor'));
  const routes = [
    ['GET', ''],
    ['POST', '/split'],
    ['PUT', '/presence'],
    ['DELETE', '/presence'],
  ] as const;
  for (const [method, path] of routes) {
    const statuses = [bearer(token), {}].map(
      async (init) => (await worker.fetch(`/api/people/${person}${path}`, { method, ...init })).status,
    );
    expect(await Promise.all(statuses), `${method} ${path}`).toEqual([403, 401]);
  }
});
