import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, addLeads, Counsellor } from '../inbox/counsellor.ts';

const minute = 60_000;

let mail: MailServer;
let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  asha = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.inbox.length = 0;
  for (const table of ['leads', 'outbox']) await worker.db.exec(`DELETE FROM ${table}`);
});

const listAlerts = () =>
  mail.inbox
    .splice(0)
    .map(
      ({ subject, personalizations: [first] }) =>
        `${first?.to[0]?.email}: ${subject.replace(/\w{3}, \d+ \w+, \d+:\d\d\s[ap]m/, 'T')}`,
    );

const dueIn = (minutes: number, columns: Record<string, string | number | null> = {}) =>
  addLead(worker, { contact_due_at: worker.now() + minutes * minute, department: 'data-science', ...columns });

async function run(minutes: number): Promise<string[]> {
  await worker.runScheduled(minutes);
  return listAlerts().sort();
}

const department = 'datascience@institute.example';
const soon = 'Call or write to 1 new lead by T';
const late = 'Nobody contacted 1 new lead by T';

test("reminds a lead's owner five minutes before the limit, and alerts the owner and the department after the limit", async () => {
  const id = await dueIn(10, { assignee_id: asha.member.id });
  expect(await run(4)).toEqual([]);
  expect(await run(6)).toEqual([`${asha.member.email}: ${soon}`]);
  expect(await run(9)).toEqual([]);
  await worker.runScheduled(11);
  expect(mail.inbox[0]?.content[0]?.value).toContain(`/manage-blog#leads/${id}`);
  expect(listAlerts().sort()).toEqual([`${asha.member.email}: ${late}`, `${department}: ${late}`].sort());
  expect(await run(30)).toEqual([]);
  expect((await asha.open(id)).escalatedAt).not.toBeNull();
});

test.each([
  ['whose account is closed', 'disabled_at = 1'],
  ['who no longer works on leads', "role = 'editor'"],
])('alerts only the department about a lead without an owner, or with an owner %s', async (_, change) => {
  const gone = await addStaff(worker, 'counsellor');
  await worker.db.exec(`UPDATE users SET ${change} WHERE id = '${gone.id}'`);
  await dueIn(3, { assignee_id: gone.id, department: null });
  await dueIn(3);
  const registration = 'registration@institute.example';
  expect(await run(0)).toEqual([`${department}: ${soon}`, `${registration}: ${soon}`]);
  expect(await run(4)).toEqual([`${department}: ${late}`, `${registration}: ${late}`]);
});

test('sends one email about all leads that became overdue overnight, with a line for each lead and its owner', async () => {
  const due = { contact_due_at: worker.now() - minute, department: 'data-science' };
  await addLeads(
    worker,
    Array.from({ length: 60 }, (_, index) => ({ ...due, name: `Night ${index}`, assignee_id: index ? null : 'x' })),
  );
  await dueIn(-2, { name: 'First', assignee_id: asha.member.id, phone: '9000000001' });
  await worker.runScheduled();
  const message = mail.inbox.find(({ subject }) => subject.includes('61 new leads'));
  expect(message?.content[0]?.value).toMatch(
    new RegExp(`^\\w{3}, \\d+ \\w+, \\d+:\\d\\d\\s[ap]m: First, 9000000001, owner ${asha.member.email}$`, 'm'),
  );
  expect(message?.content[0]?.value).toContain('and 11 more');
  expect(mail.inbox).toHaveLength(2);
});

test.each<[string, Record<string, string | number | null>]>([
  ['was contacted', { contacted_at: 1 }],
  ['is spam', { status: 'spam' }],
  ['was marked as lost', { status: 'lost' }],
  ['is hidden in a burst', { folded: 1, burst: 'b' }],
  ['has no limit', { contact_due_at: null }],
])('sends no alert about a lead that %s', async (_, columns) => {
  await dueIn(-1, columns);
  expect(await run(0)).toEqual([]);
});

test('a delayed alert leaves out leads that have been contacted in the meantime', async () => {
  const id = await dueIn(-1);
  await dueIn(-1);
  mail.status = 503;
  await run(0);
  mail.status = 202;
  listAlerts();
  await asha.change(id, { status: 'contacted' }, 1);
  expect(await run(2)).toEqual([`${department}: ${late}`]);
});

test('in a month of runs, reports every lead that passes its limit, even if some runs are missed', {
  tags: ['long'],
}, async () => {
  await addLeads(
    worker,
    Array.from({ length: 300 }, (_, index) => ({
      contact_due_at: worker.now() + index * 7 * minute,
      department: 'data-science',
    })),
  );
  for (let at = 0; at < 300 * 7; at += at % 5 ? 97 : 301) await worker.runScheduled(at);
  await worker.runScheduled(300 * 7);
  expect(await worker.row('SELECT COUNT(*) AS untold FROM leads WHERE escalated_at IS NULL')).toEqual({ untold: 0 });
  expect(await worker.row('SELECT COUNT(*) AS early FROM leads WHERE escalated_at < contact_due_at')).toEqual({ early: 0 });
});
