import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLeads, Counsellor } from '../inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  // Starts every test run in the morning, because the test site's working hours end a minute before midnight.
  await worker.advanceClock(startOfIndianDay(indianDay(worker.now())) + 34 * 3_600_000 - worker.now());
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
});
afterAll(() => worker.close());
beforeEach(async () => {
  for (const table of ['leads', 'counsellors']) await worker.db.exec(`DELETE FROM ${table}`);
});

const addCounsellor = ({ member }: Counsellor, { name = 'Asha', takes = '{}', week = null as string | null } = {}) =>
  worker.db.batch([
    worker.db.prepare('UPDATE users SET name = ?2 WHERE id = ?1').bind(member.id, name),
    worker.db
      .prepare('INSERT INTO counsellors (user_id, max_open, takes, week) VALUES (?, 50, ?, ?)')
      .bind(member.id, takes, week),
  ]);
const waiting = (columns: Record<string, string | number | null> = {}) => ({
  contact_due_at: worker.now() + 3_600_000,
  department: 'sap',
  ...columns,
});
const findOwner = async (id: string) => (await worker.row('SELECT assignee_id FROM leads WHERE id = ?', id))?.assignee_id;

const onePhone = { phone_e164: '+919876500001' };

test("assigns all of a person's enquiries to the person's current owner, even if they arrive together", async () => {
  await addCounsellor(asha);
  await addCounsellor(ravi, { name: 'Ravi' });
  const before = await addLeads(worker, [waiting(onePhone), waiting(onePhone), waiting(onePhone)]);
  await worker.runScheduled();
  const [first, ...others] = await Promise.all(before.map(findOwner));
  expect([first === asha.member.id || first === ravi.member.id, ...others]).toEqual([true, first, first]);
  const [other, name] = first === asha.member.id ? [ravi, 'Ravi'] : [asha, 'Asha'];
  await worker.db.exec(`UPDATE leads SET assignee_id = '${other.member.id}', contacted_at = 1, status = 'contacted'`);
  const [next = ''] = await addLeads(worker, [waiting({ ...onePhone, department: 'networking' })]);
  await worker.runScheduled();
  expect((await other.open(next)).ownerWhy).toBe(`${name}: already in touch with this person`);
});

test("does not prefer an earlier owner who closed the person's leads or is off duty", async () => {
  await addCounsellor(asha);
  const theirs = waiting({ ...onePhone, assignee_id: ravi.member.id, contacted_at: 1 });
  await addLeads(worker, [
    { ...theirs, status: 'lost' },
    { ...theirs, status: 'enrolled' },
  ]);
  await addCounsellor(ravi, { name: 'Ravi', week: JSON.stringify(Array(7).fill(null)) });
  await addLeads(worker, [{ ...theirs, status: 'contacted' }]);
  const [next = ''] = await addLeads(worker, [waiting(onePhone)]);
  await worker.runScheduled();
  expect((await asha.open(next)).ownerWhy).toMatch(/^Asha: 1 open|^Asha: 0 open/);
});

test("for a person's next enquiry, uses the language last noted for that person", async () => {
  await addCounsellor(asha, { takes: '{"language":["Hindi"]}' });
  await addCounsellor(ravi, { name: 'Ravi', takes: '{"language":["Marathi"]}' });
  await addLeads(worker, [
    waiting({ ...onePhone, language: 'Hindi', status: 'lost' }),
    waiting({ ...onePhone, language: 'Marathi', status: 'lost' }),
    waiting({ ...onePhone, status: 'lost' }),
  ]);
  const next = await addLeads(worker, [waiting(onePhone), waiting({ phone_e164: '+919876500002' })]);
  await worker.runScheduled();
  expect((await ravi.open(next[0] ?? '')).ownerWhy).toMatch(/^Ravi: Marathi, /);
  expect(await findOwner(next[1] ?? '')).not.toBeNull();
});
