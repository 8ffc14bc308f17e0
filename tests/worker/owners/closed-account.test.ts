import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DutyList } from '#site/shared/owner-rules.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { type PushService, Receiver } from '#tests/support/push-service.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { addLeads, Counsellor } from '../inbox/counsellor.ts';
import { startOwnersWorker } from './owners-worker.ts';

let mail: MailServer;
let service: PushService;
let worker: TestWorker;
let closeAll: () => Promise<void>;
let asha: Counsellor;
let maya: StaffMember;
beforeAll(async () => {
  ({ worker, mail, service, closeAll } = await startOwnersWorker());
  asha = await Counsellor.logIn(worker);
});
afterAll(() => closeAll());
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'push_subscriptions', 'counsellors', 'absences'])
    await worker.db.exec(`DELETE FROM ${table}`);
  maya = await addStaff(worker, 'counsellor');
});

const addCounsellor = ({ id }: StaffMember, name: string, takes = '{}') =>
  worker.db.batch([
    worker.db.prepare('UPDATE users SET name = ?2 WHERE id = ?1').bind(id, name),
    worker.db.prepare('INSERT INTO counsellors (user_id, max_open, takes) VALUES (?, 50, ?)').bind(id, takes),
  ]);
const close = ({ id }: StaffMember, change = 'disabled_at = 1') =>
  worker.db.exec(`UPDATE users SET ${change} WHERE id = '${id}'`);
const ofMaya = (columns: Record<string, string | number | null> = {}) => ({
  contact_due_at: worker.now() + 3_600_000,
  department: 'sap',
  assignee_id: maya.id,
  ...columns,
});
const called = { status: 'contacted', contacted_at: 1 };
const findOwners = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await worker.row('SELECT assignee_id FROM leads WHERE id = ?', id))?.assignee_id));

test.each([
  ['is closed', 'disabled_at = 1'],
  ['has a role without leads', "role = 'editor'"],
])('reassigns every open lead of an account that %s, even contacted ones', async (_, change) => {
  const open = await addLeads(worker, [
    ofMaya(),
    ofMaya({ owner_why: 'Maya: 0 open' }),
    ofMaya(called),
    ofMaya({ contacted_at: 1 }),
    ofMaya({ status: 'demo-booked', contacted_at: 1, contact_due_at: null }),
    ofMaya({ created_at: worker.now() - 31 * 86_400_000 }),
  ]);
  const done = await addLeads(
    worker,
    ['enrolled', 'lost', 'spam'].map((status) => ofMaya({ status })),
  );
  await addCounsellor(asha.member, 'Asha');
  await worker.runScheduled();
  expect(new Set(await findOwners([...open, ...done]))).toEqual(new Set([maya.id]));
  await close(maya, change);
  await worker.runScheduled();
  expect(new Set(await findOwners(open))).toEqual(new Set([asha.member.id]));
  expect(new Set(await findOwners(done))).toEqual(new Set([maya.id]));
  const { status, ownerWhy, events } = await asha.open(open[2] ?? '');
  expect([status, ownerWhy]).toEqual(['contacted', expect.stringMatching(/^Asha: \d open, on duty until /)]);
  expect(events[0]).toMatchObject({
    actor: null,
    changes: { assigneeId: [maya.id, asha.member.id], ownerWhy: [null, ownerWhy] },
  });
});

test("reassigns a closed account's contacted lead to the counsellor already in touch with that person", async () => {
  const ravi = await addStaff(worker, 'counsellor');
  await addCounsellor(asha.member, 'Asha');
  await addCounsellor(ravi, 'Ravi', '{"department":["networking"]}');
  const onePhone = { phone_e164: '+919876500001', ...called };
  const [left = ''] = await addLeads(worker, [ofMaya(onePhone), ofMaya({ ...onePhone, assignee_id: ravi.id })]);
  await close(maya);
  await worker.runScheduled();
  expect([await findOwners([left]), (await asha.open(left)).ownerWhy]).toEqual([
    [ravi.id],
    'Ravi: already in touch with this person',
  ]);
});

test("if nobody can take a closed account's lead, it becomes unassigned and goes to the first counsellor who can", async () => {
  await addCounsellor(asha.member, 'Asha', '{"department":["networking"]}');
  const left = await addLeads(worker, [ofMaya(called), ofMaya()]);
  const [application = ''] = await addLeads(worker, [ofMaya({ form: 'career', department: 'career', contact_due_at: null })]);
  await close(maya);
  await worker.runScheduled();
  expect(await findOwners([...left, application])).toEqual([null, null, null]);
  const { ownerWhy, events } = await asha.open(left[0] ?? '');
  expect(ownerWhy).toBe(`Unassigned, because ${maya.name}, the previous owner, no longer works on leads`);
  expect(events[0]).toMatchObject({ changes: { assigneeId: [maya.id, null], ownerWhy: [null, ownerWhy] } });
  expect(await asha.names('?assignee=nobody')).toHaveLength(3);
  const waiting = async () => ((await (await asha.fetch('/api/counsellors')).json()) as DutyList).waiting;
  expect(await waiting()).toBe(3);
  await worker.db.exec("UPDATE counsellors SET takes = '{}'");
  await worker.runScheduled();
  expect(await findOwners([...left, application])).toEqual([asha.member.id, asha.member.id, null]);
});

test("a closed account's leads become unassigned if nobody has assignment rules", async () => {
  const left = await addLeads(worker, [ofMaya(called)]);
  await close(maya);
  await worker.runScheduled();
  expect(await findOwners(left)).toEqual([null]);
});

test('the next run reassigns leads beyond the limit of one run', { tags: ['long'] }, async () => {
  await addLeads(
    worker,
    Array.from({ length: 210 }, () => ofMaya(called)),
  );
  await close(maya);
  for (let run = 0; run < 2; run += 1) await worker.runScheduled();
  expect(await worker.row('SELECT COUNT(*) AS left FROM leads WHERE assignee_id IS NOT NULL')).toEqual({ left: 0 });
});

test('the email about leads taken over marks the leads that were already contacted', async () => {
  await addCounsellor(asha.member, 'Asha');
  await addLeads(worker, [ofMaya({ ...called, name: 'Nisha' }), ofMaya({ name: 'Vijay' })]);
  await addLeads(worker, [{ ...ofMaya(called), name: 'Known', assignee_id: asha.member.id, owner_why: 'Asha: 0 open' }]);
  await close(maya);
  mail.inbox.length = 0;
  await worker.runScheduled();
  await worker.runScheduled();
  const mails = mail.inbox.filter(({ personalizations: [first] }) => first?.to[0]?.email === asha.member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 leads for you']);
  const text = mails[0]?.content.find(({ type }) => type === 'text/plain')?.value ?? '';
  expect(text).toContain('belonged to a colleague who no longer works on leads');
  expect([/Nisha.*taken over/.test(text), /Vijay.*taken over/.test(text), text.includes('Known')]).toEqual([true, false, false]);
});

test("notifies a counsellor's browser about a contacted lead that the counsellor takes over", async () => {
  const phone = new Receiver('/of/asha');
  const headers = { 'Content-Type': 'application/json' };
  await asha.fetch('/api/notifications/devices', { method: 'POST', headers, body: JSON.stringify(phone.subscription) });
  await addCounsellor(asha.member, 'Asha');
  const [left] = await addLeads(worker, [ofMaya(called)]);
  await close(maya);
  service.take();
  await worker.runScheduled();
  const notices: unknown[] = [];
  await expect.poll(() => notices.push(...service.take().map(({ body }) => phone.decrypt(body)))).toBe(1);
  expect(notices).toEqual([{ lead: left, title: 'A new lead for you', text: 'Open the lead to call.' }]);
});
