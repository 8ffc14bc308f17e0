import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, isoTime, minuteMs, startOfIndianDay } from '#site/shared/times.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';
import { book, classDay, classroom, link, online, startsAt, write, writeSiteWithBatches } from './demo-desk.ts';

let mail: MailServer;
let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  worker = await startWorker(vars, { siteFolder: await writeSiteWithBatches() });
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  // Logs in again, because a run in the future has ended earlier sessions.
  asha = await Counsellor.logIn(worker);
  mail.inbox.length = 0;
  for (const table of ['leads', 'outbox']) await worker.db.exec(`DELETE FROM ${table}`);
});

const dayBefore = startOfIndianDay(classDay) - dayMs;
const listMails = () =>
  mail.inbox
    .splice(0)
    .map(({ subject, personalizations: [first] }) => `${first?.to[0]?.email}: ${subject}`)
    .sort();

/** Runs the scheduled handler at a time on the day before the demo, or later. Returns the new emails. */
async function runAt(time: number): Promise<string[]> {
  await worker.runScheduled((time - worker.now()) / minuteMs);
  return listMails();
}

const student = 'vani@example.com';
const addStudent = (columns = {}) =>
  addLead(worker, { name: 'Vani Shing', email: student, status: 'contacted', assignee_id: asha.member.id, ...columns });
const reminder = expect.stringMatching(
  /^vani@example\.com: Reminder: your free demo class on (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+, 7 pm$/,
);
const agenda = () => expect.stringMatching(new RegExp(`^${asha.member.email}: Demo on \\w{3} \\d+ \\w+, 7 pm: Vani Shing$`));

test('reminds the student and the counsellor once, at 10 am on the day before, however many runs there are', async () => {
  await book(asha, await addStudent());
  expect(await runAt(dayBefore + 10 * hourMs - minuteMs)).toEqual([]);
  await Promise.all(
    [0, 0, 1].map((minutes) => worker.runScheduled((dayBefore + 10 * hourMs - worker.now()) / minuteMs + minutes)),
  );
  const mails = listMails();
  expect(mails).toHaveLength(2);
  expect(mails).toEqual(expect.arrayContaining([reminder, agenda()]));
  for (const hours of [11, 19, 34]) expect(await runAt(dayBefore + hours * hourMs)).toEqual([]);
});

test("the student's reminder states the weekday, the time in India, the place or link, and how to change the demo", async () => {
  await book(asha, await addStudent({ department: 'data-science' }));
  await book(asha, await addStudent(), classroom);
  await worker.runScheduled((dayBefore + 10 * hourMs - worker.now()) / minuteMs);
  const texts = mail.inbox
    .filter(({ subject }) => subject.startsWith('Reminder'))
    .map(({ content: [text] }) => text?.value ?? '');
  const onlineText = texts.find((text) => text.includes(`Join here:\n\n${link}\n`));
  expect(onlineText).toMatch(/your free demo class in Java is on \w{3}, \d+ \w+, 7:00 pm to 8:30 pm India time\./);
  expect(onlineText).toContain('If you need another time, reply to this email or call +912000000001.');
  expect(onlineText).not.toContain('Vani');
  expect(texts).toContainEqual(expect.stringContaining('Place: 12 FC Road, Deccan'));
});

test("one email to the counsellor lists all of the day's demos, and marks students who get no reminder by email", async () => {
  await book(asha, await addStudent());
  await book(asha, await addStudent({ name: 'Meera Joshi', email: null, phone: '9822012345' }), classroom);
  await worker.runScheduled((dayBefore + 12 * hourMs - worker.now()) / minuteMs);
  const [message, ...others] = mail.inbox.filter(({ personalizations: [first] }) => first?.to[0]?.email === asha.member.email);
  expect([message?.subject, others]).toEqual([expect.stringMatching(/^2 demos from \w{3} \d+ \w+, 7 pm$/), []]);
  const text = message?.content[0]?.value;
  expect(text).toMatch(/Vani Shing, vani@example\.com, Java, online at https:\S+\. Reminded by email\./);
  expect(text).toMatch(/Meera Joshi, 9822012345, Java, 12 FC Road, Deccan\. No email address, so please remind them yourself\./);
});

test('after a demo is moved, its reminders are sent before the new time and not before the old one', async () => {
  const id = await addStudent();
  await book(asha, id);
  expect(await runAt(dayBefore + 10 * hourMs)).toHaveLength(2);
  const ravi = await Counsellor.logIn(worker);
  const { demo, version } = await ravi.open(id);
  const path = `/api/leads/${id}/demos/${demo?.id}`;
  const at = startsAt + 2 * dayMs;
  await write(ravi, { method: 'PATCH', path, body: { ...online, startsAt: isoTime(at) }, version });
  expect(await runAt(dayBefore + 12 * hourMs)).toEqual([]);
  expect(await runAt(dayBefore + 2 * dayMs + 10 * hourMs)).toHaveLength(2);
  expect(await runAt(dayBefore + 2 * dayMs + 11 * hourMs)).toEqual([]);
});

test.each<[string, string]>([
  ['was cancelled', 'UPDATE demos SET cancelled_at = 1'],
  ['has an outcome', "UPDATE demos SET outcome = 'missed'"],
  ['belongs to a lead that was given up', "UPDATE leads SET status = 'lost'"],
  ['belongs to a lead marked as spam', "UPDATE leads SET status = 'spam'"],
])('sends no reminder about a demo that %s', async (_, sql) => {
  await book(asha, await addStudent());
  await worker.db.exec(sql);
  expect(await runAt(dayBefore + 10 * hourMs)).toEqual([]);
});

test('a reminder delayed by the mail service is not sent if its demo has been cancelled since', async () => {
  await book(asha, await addStudent());
  mail.status = 503;
  await runAt(dayBefore + 10 * hourMs);
  mail.status = 202;
  await worker.db.exec('UPDATE demos SET cancelled_at = 1');
  expect(await runAt(dayBefore + 10 * hourMs + 5 * minuteMs)).toEqual([]);
});

test('sends no reminder within two hours of the booking, at night, or within two hours of the class', async () => {
  await book(asha, await addStudent());
  await worker.db.exec(`UPDATE demos SET booked_at = ${dayBefore + 11 * hourMs}`);
  expect(await runAt(dayBefore + 12 * hourMs)).toEqual([]);
  expect(await runAt(dayBefore + 20 * hourMs)).toEqual([]);
  expect(await runAt(startsAt - hourMs)).toEqual([]);
  expect(await runAt(startsAt - 3 * hourMs)).toHaveLength(2);
});

test.each<[string, (owner: string, booker: string) => string, 'owner' | 'booker' | 'department']>([
  ["the lead's owner, even if someone else booked it", (owner) => `UPDATE leads SET assignee_id = '${owner}'`, 'owner'],
  ['whoever booked it, if the lead has no owner', () => 'UPDATE leads SET assignee_id = NULL', 'booker'],
  [
    'whoever booked it, if the owner may no longer see the lead',
    (owner) => `UPDATE users SET role = 'editor' WHERE id = '${owner}'`,
    'booker',
  ],
  [
    'the department, if nobody may see the lead',
    (...users) => `UPDATE users SET role = 'editor' WHERE id IN ('${users.join("', '")}')`,
    'department',
  ],
])("the counsellor's reminder of a demo goes to %s", async (_, sql, recipient) => {
  const ravi = await Counsellor.logIn(worker);
  await book(ravi, await addStudent({ department: 'data-science' }));
  await worker.db.exec(sql(asha.member.id, ravi.member.id));
  const addresses = { owner: asha.member.email, booker: ravi.member.email, department: 'datascience@institute.example' };
  const mails = await runAt(dayBefore + 10 * hourMs);
  expect(mails.filter((line) => line.includes(': Demo on'))).toEqual([
    expect.stringMatching(`^${addresses[recipient]}: Demo on`),
  ]);
});
