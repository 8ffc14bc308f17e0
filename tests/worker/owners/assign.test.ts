import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { type PushService, Receiver } from '#tests/support/push-service.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { assignSql, oweSql } from '#worker/owners/assign.ts';
import { maxAbsencesEach } from '#worker/owners/counsellors.ts';
import { addLead, addLeads, Counsellor } from '../inbox/counsellor.ts';
import { startOwnersWorker } from './owners-worker.ts';

let mail: MailServer;
let service: PushService;
let worker: TestWorker;
let closeAll: () => Promise<void>;
let asha: Counsellor;
let ravi: Counsellor;
let admin: StaffMember & { token: string };
beforeAll(async () => {
  ({ worker, mail, service, closeAll } = await startOwnersWorker());
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
  const member = await addStaff(worker, 'admin');
  admin = { ...member, token: (await logIn(worker, member)).token };
});
afterAll(() => closeAll());
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'counsellors', 'absences']) await worker.db.exec(`DELETE FROM ${table}`);
});

interface Answer {
  status: number;
  body: { counsellors: ListedCounsellor[]; errors?: Record<string, string> };
}

async function call(token: string, method: string, path: string, body?: object, version?: number): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  const response = await worker.fetch(`/api/counsellors${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const plain = { weight: 1, maxOpen: 50 };
const setRules = ({ member }: { member: StaffMember }, rules: object = {}, version?: number) =>
  call(admin.token, 'PUT', `/${member.id}`, { ...plain, ...rules }, version);
const iso = (minutes: number): string => new Date(worker.now() + minutes * 60_000).toISOString();
const leave = ({ member, token }: Counsellor, until = 600) =>
  call(token, 'POST', `/${member.id}/absences`, { from: iso(-1), until: iso(until) });
const waiting = (columns: Record<string, string | number | null> = {}) => ({
  contact_due_at: worker.now() + 3_600_000,
  department: 'sap',
  ...columns,
});
const owners = async () =>
  (
    await worker.db
      .prepare('SELECT assignee_id AS id, COUNT(*) AS leads FROM leads GROUP BY 1')
      .all<{ id: string; leads: number }>()
  ).results;
const findOwner = async (id: string) => (await worker.row('SELECT assignee_id FROM leads WHERE id = ?', id))?.assignee_id;

test('assigns a new lead by the rules, notifies its owner immediately and explains the choice', async () => {
  const phone = new Receiver('/of/asha');
  const headers = { 'Content-Type': 'application/json' };
  await asha.fetch('/api/notifications/devices', { method: 'POST', headers, body: JSON.stringify(phone.subscription) });
  await setRules(ravi, { takes: { department: ['sap'] } });
  await setRules(asha, { takes: { department: ['software-development'] } });
  const { id } = (await (await worker.fetch('/api/send-email-popup', jsonPost(completeFields))).json()) as { id: string };
  await expect.poll(() => findOwner(id)).toBe(asha.member.id);
  const lead = await asha.open(id);
  expect(lead.ownerWhy).toBe(`${asha.member.name}: Software Dev., 0 open, on duty until 23:59`);
  expect(lead.events[0]).toMatchObject({ actor: null, changes: { ownerWhy: [null, lead.ownerWhy] } });
  expect(lead.contactedAt).toBeNull();
  const notified: unknown[] = [];
  await expect.poll(() => notified.push(...service.take().map(({ body }) => phone.decrypt(body)))).toBe(1);
  expect(notified).toEqual([{ lead: id, title: 'A new lead for you', text: 'Open the lead to call.' }]);
});

test('assigns imported leads by the rules, although they have no limit for a first contact', async () => {
  const id = await addLead(worker, { form: 'imported', department: 'sap' });
  await setRules(asha);
  await worker.runScheduled();
  expect(await findOwner(id)).toBe(asha.member.id);
  await leave(asha);
  await setRules(ravi);
  await worker.runScheduled();
  expect(await findOwner(id)).toBe(ravi.member.id);
});

test('never assigns a lead to someone who may not see its department, whatever the rules', { tags: ['long'] }, async () => {
  await setRules(asha);
  await setRules(ravi, { takes: { department: ['sap', 'networking'] } });
  const limit = worker.db.prepare('UPDATE users SET departments = ? WHERE id = ?');
  const both = [asha, ravi].map(({ member }) => member.id);
  await worker.db.batch(both.map((id) => limit.bind('["networking"]', id)));
  const [sap = '', networking = ''] = await addLeads(worker, [waiting(), waiting({ department: 'networking' })]);
  await worker.runScheduled();
  await worker.db.batch(both.map((id) => limit.bind(null, id)));
  expect([await findOwner(sap), both.includes(String(await findOwner(networking)))]).toEqual([null, true]);
});

const limitTo = ({ member }: { member: StaffMember }, departments: string[] | null) =>
  worker.db
    .prepare('UPDATE users SET departments = ? WHERE id = ?')
    .bind(departments && JSON.stringify(departments), member.id)
    .run();

test('reassigns leads that their owner may no longer see, and sends that owner no email about them', async () => {
  await Promise.all([setRules(asha), setRules(ravi)]);
  const theirs = waiting({ assignee_id: asha.member.id, contact_due_at: worker.now() + 4 * 60_000 });
  const leads = await addLeads(worker, [{ ...theirs, owner_why: 'Asha' }, theirs]);
  await limitTo(asha, ['networking']);
  mail.inbox.length = 0;
  await worker.runScheduled();
  await limitTo(asha, null);
  expect(await Promise.all(leads.map(findOwner))).toEqual([ravi.member.id, ravi.member.id]);
  expect(mail.inbox.flatMap(({ personalizations: [first] }) => first?.to[0]?.email)).not.toContain(asha.member.email);
});

test('a lead moved to a department that its owner cannot see loses that owner, but other moves keep the owner', async () => {
  await limitTo(asha, ['sap', 'networking']);
  const [visible = '', handedOver = ''] = await addLeads(
    worker,
    [waiting(), waiting()].map((lead) => ({ ...lead, assignee_id: asha.member.id })),
  );
  expect((await ravi.change(visible, { department: 'networking' }, 1)).body.lead.assigneeId).toBe(asha.member.id);
  const { body } = await ravi.change(handedOver, { department: 'data-science' }, 1);
  await limitTo(asha, null);
  expect([body.lead.assigneeId, body.lead.events[0]?.changes.assigneeId]).toEqual([null, [asha.member.id, null]]);
});

test('a lead that nobody can take does not block the leads behind it', async () => {
  await setRules(asha, { takes: { department: ['networking'] } });
  const ago = (minutes: number): number => worker.now() - minutes * 60_000;
  const [first = ''] = await addLeads(worker, [waiting({ department: 'networking', created_at: ago(600) })]);
  await addLeads(
    worker,
    Array.from({ length: 250 }, (_, index) => waiting({ created_at: ago(index + 1) })),
  );
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await worker.runScheduled();
    await worker.advanceClock(60_000);
  }
  expect(await findOwner(first)).toBe(asha.member.id);
});

test('divides waiting leads by weight and assigns each once, even in simultaneous runs', async () => {
  await setRules(asha, { weight: 2 });
  await setRules(ravi);
  await addLeads(
    worker,
    Array.from({ length: 30 }, () => waiting()),
  );
  await Promise.all([worker.runScheduled(), worker.runScheduled()]);
  const shares = new Map((await owners()).map(({ id, leads }) => [id, leads]));
  expect(Math.abs((shares.get(asha.member.id) ?? 0) - 20)).toBeLessThanOrEqual(1);
  expect(await worker.row('SELECT COUNT(*) AS given FROM lead_events')).toEqual({ given: 30 });
});

test('adjusts the balance of owed leads only once if an assignment is repeated after a lost response', async () => {
  await setRules(asha);
  const [id = ''] = await addLeads(worker, [waiting()]);
  const owed = JSON.stringify({ [asha.member.id]: 0.5 });
  const assignLeads = () =>
    worker.db.batch([
      worker.db.prepare(oweSql).bind(id, null, owed, 'new'),
      worker.db.prepare(assignSql).bind(id, null, asha.member.id, 'why', 'one-write', 'new'),
    ]);
  await assignLeads();
  await assignLeads();
  expect(await worker.row('SELECT owed FROM counsellors')).toEqual({ owed: 0.5 });
});

test('reassigns the uncontacted leads of a counsellor who reports an absence, and assigns that counsellor no new leads', async () => {
  await setRules(asha);
  const [fresh = '', called = ''] = await addLeads(worker, [waiting(), waiting()]);
  await worker.runScheduled();
  await asha.change(called, { status: 'contacted' }, 2);
  await setRules(ravi);
  expect((await leave(asha)).status).toBe(200);
  await expect.poll(() => findOwner(fresh)).toBe(ravi.member.id);
  expect(await findOwner(called)).toBe(asha.member.id);
  expect((await ravi.open(fresh)).events[0]).toMatchObject({ changes: { assigneeId: [asha.member.id, ravi.member.id] } });
});

test('the uncontacted leads of an absent counsellor stay with them until a colleague has room', async () => {
  await setRules(asha);
  await setRules(ravi, { maxOpen: 1 });
  const [fresh = ''] = await addLeads(worker, [
    waiting({ assignee_id: asha.member.id, owner_why: 'Asha' }),
    waiting({ assignee_id: ravi.member.id }),
  ]);
  await leave(asha);
  await worker.runScheduled();
  expect(await findOwner(fresh)).toBe(asha.member.id);
  await setRules(ravi, { maxOpen: 2 }, 1);
  await expect.poll(() => findOwner(fresh)).toBe(ravi.member.id);
});

test('a lead that arrives while nobody is on duty causes one email, and goes to the first counsellor to return', async () => {
  await setRules(asha);
  const away = await leave(asha);
  const [id = ''] = await addLeads(worker, [waiting({ created_at: worker.now() - 120_000 })]);
  mail.inbox.length = 0;
  for (const minutes of [0, 1, 30]) await worker.runScheduled(minutes);
  expect(mail.inbox.map(({ subject }) => subject.replace(/due by .*/, 'due by T'))).toEqual([
    'No counsellor is available for 1 new lead due by T',
  ]);
  expect(mail.inbox[0]?.personalizations[0]?.to[0]?.email).toMatch(/^sap@/);
  const absence = away.body.counsellors[0]?.absences[0]?.id;
  await call(asha.token, 'DELETE', `/${asha.member.id}/absences/${absence}`);
  await expect.poll(() => findOwner(id)).toBe(asha.member.id);
});

test('assigns no more leads to a counsellor who has reached the limit of open leads', async () => {
  await setRules(asha, { maxOpen: 2 });
  await addLeads(worker, [waiting({ assignee_id: asha.member.id, status: 'contacted' }), waiting(), waiting()]);
  await worker.runScheduled();
  expect(await owners()).toContainEqual({ id: null, leads: 1 });
});

test.each<[string, Record<string, string | number | null>]>([
  ['an application, which has no limit', { contact_due_at: null }],
  ['a lead hidden in a burst', { folded: 1, burst: 'b' }],
  ['a lead that is not new', { status: 'contacted' }],
  ['spam', { status: 'spam' }],
])('the rules do not assign %s', async (_, columns) => {
  await setRules(asha);
  const [id = ''] = await addLeads(worker, [waiting(columns)]);
  await worker.runScheduled();
  expect(await findOwner(id)).toBeNull();
});

test('never reassigns a lead that a member of staff assigned manually', async () => {
  await setRules(asha);
  const [id = ''] = await addLeads(worker, [waiting({ language: null })]);
  await worker.runScheduled();
  const { body } = await ravi.change(id, { assigneeId: ravi.member.id, language: 'Marathi' }, 2);
  expect(body.lead).toMatchObject({ assigneeId: ravi.member.id, ownerWhy: null, language: 'Marathi' });
  await setRules(ravi);
  await leave(ravi);
  await worker.runScheduled();
  expect(await findOwner(id)).toBe(ravi.member.id);
});

test('only administrators can change assignment rules, and only with the current version', async () => {
  expect((await call(asha.token, 'PUT', `/${asha.member.id}`, plain)).status).toBe(403);
  const { body } = await setRules(asha, { week: Array(7).fill(null) });
  expect(body.counsellors).toMatchObject([
    { name: asha.member.name, email: asha.member.email, onDutyUntil: null, onDutyFrom: null, version: 1 },
  ]);
  expect((await setRules(asha)).status).toBe(412);
  expect((await setRules(asha, { weight: 3 }, 1)).body.counsellors).toMatchObject([{ weight: 3, version: 2 }]);
  expect((await setRules({ member: await addStaff(worker, 'editor') })).status).toBe(404);
  const remove = (version?: number) => call(admin.token, 'DELETE', `/${asha.member.id}`, undefined, version);
  expect([(await remove()).status, (await remove(1)).status]).toEqual([422, 412]);
  expect((await remove(2)).body.counsellors).toEqual([]);
  const audit = await worker.db.prepare(
    "SELECT action FROM audit WHERE action LIKE 'owner-%' AND subject = ? ORDER BY id DESC LIMIT 2",
  );
  expect((await audit.bind(asha.member.id).all()).results).toEqual([
    { action: 'owner-rules-removed' },
    { action: 'owner-rules-set' },
  ]);
});

test("counsellors can report their own absences, and administrators can report anybody's", async () => {
  await setRules(asha);
  const absence = { from: iso(10), until: iso(60) };
  expect((await call(ravi.token, 'POST', `/${asha.member.id}/absences`, absence)).status).toBe(403);
  const { body } = await call(admin.token, 'POST', `/${asha.member.id}/absences`, absence);
  expect(body.counsellors[0]).toMatchObject({ onDutyUntil: absence.from, onDutyFrom: null, absences: [absence] });
});

test('limits the number of absences per person, and rejects absences of people who are not counsellors', async () => {
  await setRules(asha);
  const absence = { from: iso(10), until: iso(60) };
  for (let count = 0; count < maxAbsencesEach; count += 1)
    await worker.db
      .prepare('INSERT INTO absences (id, user_id, from_at, until_at) VALUES (?, ?, ?, ?)')
      .bind(`away-${count}`, asha.member.id, worker.now(), worker.now() + 3_600_000)
      .run();
  const { status, body } = await call(asha.token, 'POST', `/${asha.member.id}/absences`, absence);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['until']]);
  expect((await call(admin.token, 'POST', '/nobody/absences', absence)).status).toBe(404);
  expect(await worker.row("SELECT COUNT(*) AS count FROM audit WHERE action = 'absence-added' AND subject = 'nobody'")).toEqual({
    count: 0,
  });
});

test.each<[object, string]>([
  [{ weight: 0 }, 'weight'],
  [{ maxOpen: 501 }, 'maxOpen'],
  [{ takes: { language: ['Klingon'] } }, 'takes'],
  [{ week: [null] }, 'week'],
])('rejects the assignment rules %j', async (rules, field) => {
  const { status, body } = await setRules(asha, rules);
  expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
});

test('leaves a lead unassigned if nobody has assignment rules', async () => {
  const id = await addLead(worker, waiting({ created_at: worker.now() - 120_000 }));
  await worker.runScheduled();
  expect(await worker.row('SELECT assignee_id, unowned_at, version FROM leads WHERE id = ?', id)).toEqual({
    assignee_id: null,
    unowned_at: null,
    version: 1,
  });
});
