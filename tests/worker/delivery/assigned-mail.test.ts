import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { makeVapidKeys, Receiver } from '#tests/support/push-service.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

const hour = 3_600_000;

let mail: MailServer;
let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({
    ...{ AUTH_KEYS: authKeys, VAPID_KEYS: makeVapidKeys() },
    ...{ MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url },
  });
  await worker.advanceClock(startOfIndianDay(indianDay(worker.now())) + 34 * hour - worker.now());
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.inbox.length = 0;
  for (const table of ['leads', 'outbox', 'push_subscriptions']) await worker.db.exec(`DELETE FROM ${table}`);
  await worker.db.exec('UPDATE users SET quiet_from = NULL, quiet_until = NULL');
});

async function assignLead(columns: Record<string, string | number | null> = {}): Promise<string> {
  const id = await addLead(worker, { contact_due_at: worker.now() + 5 * hour, phone: '9000000001', ...columns });
  expect((await ravi.change(id, { assigneeId: asha.member.id }, 1)).status).toBe(200);
  return id;
}
async function run(minutes = 0): Promise<string[]> {
  await worker.runScheduled(minutes);
  return mail.inbox.splice(0).map(({ subject, personalizations: [first] }) => `${first?.to[0]?.email}: ${subject}`);
}

test('if a counsellor has no browser notifications, sends one email about all leads assigned since the last email', async () => {
  const id = await assignLead({ name: 'Meera Joshi' });
  await worker.runScheduled();
  const text = mail.inbox[0]?.content[0]?.value;
  expect(text).toMatch(
    new RegExp(`^\\w{3}, \\d+ \\w+, \\d+:\\d\\d\\s[ap]m: Meera Joshi, 9000000001, owner ${asha.member.email}$`, 'm'),
  );
  expect(text).toContain(`/manage-blog#leads/${id}`);
  expect(await run()).toEqual([`${asha.member.email}: 1 new lead for you`]);
  await Promise.all([assignLead(), assignLead({ contact_due_at: null })]);
  expect(await run()).toEqual([`${asha.member.email}: 3 new leads for you`]);
  expect(await run(1)).toEqual([]);
});

test('sends no email about an assigned lead if the counsellor gets a browser notification', async () => {
  const body = JSON.stringify(new Receiver('/of/asha').subscription);
  await asha.fetch('/api/notifications/devices', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  await assignLead();
  expect(await worker.row('SELECT COUNT(*) AS mails FROM outbox')).toEqual({ mails: 0 });
});

test('sends no email to counsellors who assign a lead to themselves', async () => {
  const id = await addLead(worker, { contact_due_at: worker.now() + hour });
  await asha.change(id, { assigneeId: asha.member.id }, 1);
  expect(await run()).toEqual([]);
});

test('holds the email about assigned leads during quiet hours, and sends it afterwards', async () => {
  await worker.db.exec(`UPDATE users SET quiet_from = 540, quiet_until = 660 WHERE id = '${asha.member.id}'`);
  await assignLead();
  expect(await run(50)).toEqual([]);
  expect(await run(61)).toEqual([`${asha.member.email}: 1 new lead for you`]);
});

test.each([
  ['was contacted', "UPDATE leads SET contacted_at = 1, status = 'contacted'"],
  ['was assigned to somebody else', 'UPDATE leads SET assignee_id = NULL'],
  ['belongs to someone who no longer works on leads', "UPDATE users SET role = 'editor'"],
])('sends no email about an assigned lead that %s before the email goes out', async (_, change) => {
  await assignLead();
  await worker.db.exec(`${change} WHERE ${change.includes('users') ? 'id' : 'assignee_id'} = '${asha.member.id}'`);
  expect(await run()).toEqual([]);
  await worker.db.exec("UPDATE users SET role = 'counsellor'");
});
