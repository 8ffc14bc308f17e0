import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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

let number = 9_000_000_000;
function newContact(): { phone_e164: string; email: string } {
  number += 1;
  return { phone_e164: `+91${number}`, email: `person${number}@example.com` };
}

const findPerson = async (lead: string): Promise<unknown> =>
  (await worker.row('SELECT person_id FROM leads WHERE id = ?', lead))?.person_id;
const listChanges = async (lead: string): Promise<unknown[]> =>
  (await worker.db.prepare('SELECT * FROM person_changes WHERE lead_id = ?').bind(lead).all()).results;

test('enquiries with the same phone number or the same email, ignoring case, belong to one person', async () => {
  const { phone_e164, email } = newContact();
  const first = await addLead(worker, { phone_e164, email });
  const byPhone = await addLead(worker, { phone_e164 });
  const byMail = await addLead(worker, { email: email.toUpperCase() });
  const other = await addLead(worker, newContact());
  const person = await findPerson(first);
  expect(person).toMatch(/^[\da-f]{32}$/);
  expect([await findPerson(byPhone), await findPerson(byMail)]).toEqual([person, person]);
  expect(await findPerson(other)).not.toBe(person);
  expect((await asha.open(first)).others.map(({ id }) => id)).toEqual([byMail, byPhone]);
});

test("if a lead has one person's number and another's email, joins the two people and records the join", async () => {
  const [one, two] = [newContact(), newContact()];
  const first = await addLead(worker, one);
  const second = await addLead(worker, two);
  const [kept, gone] = [await findPerson(first), await findPerson(second)];
  const bridge = await addLead(worker, { phone_e164: two.phone_e164, email: one.email });
  expect([await findPerson(first), await findPerson(second), await findPerson(bridge)]).toEqual([kept, kept, kept]);
  expect(await worker.row('SELECT id FROM people WHERE id = ?', String(gone))).toBeNull();
  expect(await listChanges(bridge)).toMatchObject([
    { kind: 'joined', person_id: kept, other_id: gone, moved: JSON.stringify([second]) },
  ]);
});

test('spam does not join two people until somebody marks it as genuine', async () => {
  const [one, two] = [newContact(), newContact()];
  const first = await addLead(worker, one);
  const second = await addLead(worker, two);
  const spam = await addLead(worker, { phone_e164: two.phone_e164, email: one.email, status: 'spam' });
  expect(await findPerson(spam)).toBeNull();
  expect(await findPerson(first)).not.toBe(await findPerson(second));
  await asha.change(spam, { status: 'new' }, 1);
  expect(await findPerson(spam)).toBe(await findPerson(second));
});

test("after a lead's number is corrected, the lead belongs to the person with that number", async () => {
  const { phone_e164, email } = newContact();
  const first = await addLead(worker, { phone_e164 });
  const mistyped = await addLead(worker, { email, phone: '900000000', phone_e164: null, country: 'India' });
  await asha.change(mistyped, { phone: phone_e164.slice(3) }, 1);
  expect(await findPerson(mistyped)).toBe(await findPerson(first));
});

const grow = (from: number, to: number, status: string): Promise<unknown> =>
  worker.db
    .prepare(
      `INSERT INTO leads (id, form, endpoint, status, name, phone_e164, email, idem_key, payload_hash, created_at)
       WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT 'g' || i, 'demo', '/', ?3, 'Ravi', '+918000000000', 'g' || i || '@example.com', 'g' || i, 'g' || i, 1700000000000 + i FROM n`,
    )
    .bind(from, to, status)
    .run();

/** Counts the rows that the database and its triggers read to store a lead. */
async function rowsToStore(id: string, contact: { phone_e164: string; email: string }): Promise<number> {
  const row = { id, form: 'demo', endpoint: '/', name: 'Meera', created_at: 1_800_000_000_000, ...contact };
  const all = { ...row, idem_key: id, payload_hash: id };
  const { meta } = await worker.db
    .prepare(`INSERT INTO leads (${Object.keys(all)}) VALUES (${Object.keys(all).map(() => '?')})`)
    .bind(...Object.values(all))
    .run();
  return meta.rows_read;
}

test('storing a lead reads few rows even if the person has many leads, and never moves more than 500 enquiries', async () => {
  const known = { phone_e164: '+918000000000', email: 'g1@example.com' };
  await grow(1, 20, 'new');
  const few = await rowsToStore('few', known);
  await grow(21, 520, 'new');
  await grow(521, 600, 'spam');
  const many = await rowsToStore('many', known);
  expect(few).toBeGreaterThan(10);
  expect(many).toBeLessThan(few * 1.3 + 20);

  const older = newContact();
  const first = await addLead(worker, { ...older, created_at: 1 });
  const bridge = await addLead(worker, { phone_e164: known.phone_e164, email: older.email });
  expect(await findPerson(bridge)).toBe(await findPerson(first));
  expect(await findPerson('many')).not.toBe(await findPerson(first));
  expect(await listChanges(bridge)).toEqual([]);
});

test('does not join two people by a phone number whose country was guessed', async () => {
  const { phone_e164 } = newContact();
  const sure = await addLead(worker, { phone_e164 });
  const guessed = await addLead(worker, { phone_e164, phone_guessed: 1 });
  const guessedToo = await addLead(worker, { phone_e164, phone_guessed: 1 });
  expect(new Set([await findPerson(sure), await findPerson(guessed), await findPerson(guessedToo)]).size).toBe(3);
});
