import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PersonPage } from '#site/shared/person.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());

let number = 9_100_000_000;
/** Returns a number that differs from the others in its first and its last digits. */
function newPhone(): string {
  number += 10_007;
  return `+91${number}`;
}
const findPerson = async (lead: string): Promise<unknown> =>
  (await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id;
const countPeople = async (leads: readonly string[]): Promise<number> => new Set(await Promise.all(leads.map(findPerson))).size;

async function addWithSecond(second: string, phone = newPhone()): Promise<string> {
  const lead = await addLead(worker, { name: 'Meera', phone_e164: phone });
  expect((await asha.change(lead, { secondPhone: second }, 1)).status).toBe(200);
  return lead;
}

test('stores a second number in international form, and keeps the number before a correction in the history', async () => {
  const [first, second] = [newPhone(), newPhone()];
  const lead = await addWithSecond(`0${first.slice(3, 8)} ${first.slice(8)}`);
  const { body } = await asha.change(lead, { secondPhone: second }, 2);
  expect(body.lead.secondPhone).toBe(second);
  expect(body.lead.events.map(({ changes }) => changes)).toEqual([
    { secondPhone: [first, second] },
    { secondPhone: [null, first] },
  ]);
  expect((await asha.change(lead, { secondPhone: null }, 3)).body.lead.secondPhone).toBeNull();
});

test.each([
  ['a number that is too short for its country', '+91 98765 4321'],
  ['a number whose country would have to be guessed', '4915112345678'],
  ["the lead's first number", '98220 12345'],
])('rejects %s as a second number', async (_, secondPhone) => {
  const lead = await addLead(worker, { phone: '9822012345', phone_e164: '+919822012345' });
  const { status, body } = await asha.change(lead, { secondPhone }, 1);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['secondPhone']]);
});

test("an enquiry that comes with a person's second number belongs to that person", async () => {
  const second = newPhone();
  const lead = await addWithSecond(second);
  const next = await addLead(worker, { phone_e164: second, email: 'meera.again@example.com' });
  expect(await countPeople([lead, next])).toBe(1);
});

test("joins two people once one of them gets the other's number as a second number", async () => {
  const second = newPhone();
  const known = await addLead(worker, { phone_e164: second });
  const lead = await addWithSecond(second);
  expect(await countPeople([known, lead])).toBe(1);
  const other = await addWithSecond(second);
  expect(await countPeople([known, lead, other])).toBe(1);
});

test('a second number joins two people when the lead that has it stops being spam', async () => {
  const second = newPhone();
  const known = await addLead(worker, { phone_e164: second });
  const spam = await addLead(worker, { phone_e164: newPhone(), second_phone: second, status: 'spam' });
  expect(await findPerson(spam)).toBeNull();
  await asha.change(spam, { status: 'new' }, 1);
  expect(await countPeople([known, spam])).toBe(1);
});

test("keeps two people apart who were split, although one has the other's number as a second number", async () => {
  const second = newPhone();
  const [mother, son] = [await addLead(worker, { phone_e164: second }), await addWithSecond(second)];
  const person = String(await findPerson(mother));
  const headers = { 'Content-Type': 'application/json', 'If-Match': '*' };
  const response = await asha.fetch(`/api/people/${person}/split`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ leads: [son] }),
  });
  expect(((await response.json()) as PersonPage).person.shared).toEqual([second]);
  const again = await addLead(worker, { phone_e164: second });
  expect([await findPerson(again), await countPeople([mother, son])]).toEqual([person, 2]);
});

test.each([
  ['by its first digits', newPhone(), (second: string) => second.slice(3, 11)],
  ['by its last digits', newPhone(), (second: string) => second.slice(-5)],
  ['from abroad beside a name', '+4915112345678', () => 'meera +49 151 12345678'],
])('search finds a second number %s', async (_, second, toSearch) => {
  await addWithSecond(second);
  const { leads } = await asha.list(`?q=${encodeURIComponent(toSearch(second))}`);
  expect(leads.map(({ secondPhone }) => secondPhone)).toEqual([second]);
});

test('the file for spreadsheets has a column for the second number', async () => {
  await addWithSecond('+919855512345');
  const [headings = '', ...lines] = (await (await asha.fetch('/api/leads.csv?q=9855512345')).text()).split('\r\n');
  const place = headings
    .replace(/^\uFEFF/, '')
    .split(',')
    .findIndex((heading) => heading.includes('Second phone'));
  expect(lines[0]?.split(',')[place]).toContain('+91 98555 12345');
});
