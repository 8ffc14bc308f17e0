import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoCalendar } from '#site/shared/demo.ts';
import { hourMs, isoTime, minuteMs } from '#site/shared/times.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';
import { type Answer, book, classroom, endsAt, link, online, startsAt, write, writeSiteWithBatches } from './demo-desk.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: await writeSiteWithBatches() });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());
beforeEach(() => worker.db.exec('DELETE FROM leads'));

/** Changes the lead's open demo. `part` is the rest of the path after the demo's id. */
async function change(id: string, method: 'PATCH' | 'PUT' | 'DELETE' | 'POST', part: string, body?: object): Promise<Answer> {
  const { demo, version } = await asha.open(id);
  return write(asha, { method, path: `/api/leads/${id}/demos/${demo?.id}${part}`, version, ...(body && { body }) });
}
const mark = (id: string, outcome: string) => change(id, 'PUT', '/outcome', { outcome });
/** Moves the lead's demo into the past, as if days had gone by. */
const holdDemo = () => worker.db.exec(`UPDATE demos SET starts_at = ${worker.now() - hourMs}`);

test('a booked demo takes its time, place and link from the timetable, and the history records the booking', async () => {
  const id = await addLead(worker);
  const { status, body } = await book(asha, id);
  expect(status).toBe(201);
  expect(body.lead).toMatchObject({
    status: 'demo-booked',
    demo: {
      ...{ course: 'Java', startsAt: isoTime(startsAt), endsAt: isoTime(endsAt), place: null, joiningLink: link, outcome: null },
      bookedBy: asha.member.email.replace(/@.*/, ''),
    },
  });
  expect(body.lead.events[0]?.note).toMatch(/^Demo booked: Java, \w{3}, \d+ \w+, 7:00 pm to 8:30 pm India time, online$/);
  expect((await book(asha, await addLead(worker), classroom)).body.lead.demo).toMatchObject({
    place: '12 FC Road, Deccan',
    joiningLink: null,
  });
});

test('a demo can be booked for a different class time, and is as long as the class', async () => {
  const at = startsAt + 48 * hourMs;
  const { body } = await book(asha, await addLead(worker), { ...online, startsAt: isoTime(at) });
  expect(body.lead.demo).toMatchObject({ startsAt: isoTime(at), endsAt: isoTime(at + 1.5 * hourMs) });
});

test("a demo sets a lead's due time to its end, unless a call is already promised", async () => {
  expect((await book(asha, await addLead(worker))).body.lead.followUpAt).toBe(isoTime(endsAt));
  const promised = worker.now() + 24 * hourMs;
  const { body } = await book(asha, await addLead(worker, { follow_up_at: promised }));
  expect(body.lead.followUpAt).toBe(isoTime(promised));
});

test.each<[string, object, string]>([
  ['a batch that is not in the timetable', { batch: 'https://institute.example/batches/none.ics' }, 'batch'],
  ['a time in the past', { ...online, startsAt: '2020-01-01T10:00:00Z' }, 'startsAt'],
  ['a time more than a year ahead', { ...online, startsAt: '2099-01-01T10:00:00Z' }, 'startsAt'],
  ['a link of its own', { ...online, joiningLink: 'https://evil.example' }, ''],
])('rejects a demo with %s', async (_, time, field) => {
  const { status, body } = await book(asha, await addLead(worker), time);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('rejects a second demo while one is open, and books only one demo if the same key is sent twice', async () => {
  const id = await addLead(worker);
  const first = await book(asha, id, online, 'one-key');
  const again = await book(asha, id, online, 'one-key');
  expect([again.status, again.body.lead.demo?.id]).toEqual([201, first.body.lead.demo?.id]);
  expect((await book(asha, id, classroom, 'another')).status).toBe(409);
  expect(await worker.row('SELECT COUNT(*) AS n FROM demos')).toEqual({ n: 1 });
});

test('rejects a change to a demo if the request has an old version of the lead or no version', async () => {
  const id = await addLead(worker);
  const { body } = await book(asha, id);
  const path = `/api/leads/${id}/demos/${body.lead.demo?.id}`;
  const cancel = (version?: number) => write(asha, { method: 'DELETE', path, version });
  expect([(await cancel(1)).status, (await cancel()).status]).toEqual([412, 422]);
  expect((await asha.open(id)).demo).not.toBeNull();
});

test('rejects a demo for a lead marked as spam', async () => {
  const { status } = await book(asha, await addLead(worker, { status: 'spam' }));
  expect(status).toBe(422);
});

test("moving a demo changes its time and the lead's follow-up, and resets its reminders", async () => {
  const id = await addLead(worker);
  await book(asha, id);
  await worker.db.exec('UPDATE demos SET reminded_student_at = 1, reminded_counsellor_at = 1, message_sent_at = 1');
  const at = startsAt + 24 * hourMs;
  const { body } = await change(id, 'PATCH', '', { ...classroom, startsAt: isoTime(at) });
  expect(body.lead).toMatchObject({
    followUpAt: isoTime(at + 1.5 * hourMs),
    demo: { startsAt: isoTime(at), place: '12 FC Road, Deccan', joiningLink: null, messageSentAt: null, remindedStudentAt: null },
  });
  expect(body.lead.events[0]?.note).toMatch(/^Demo moved: .*\(was Java, .*\)$/);
});

test('cancelling a demo marks the lead as contacted and removes the follow-up for the demo', async () => {
  const id = await addLead(worker);
  await book(asha, id);
  expect((await change(id, 'DELETE', '')).body.lead).toMatchObject({ status: 'contacted', followUpAt: null, demo: null });
  expect((await book(asha, id)).status).toBe(201);
});

test('a demo can be marked as attended or missed once it has begun, and a wrong mark can be corrected', async () => {
  const id = await addLead(worker);
  await book(asha, id);
  expect((await mark(id, 'came')).body.errors).toEqual({ outcome: 'The demo has not started yet' });
  await holdDemo();
  expect((await mark(id, 'slept')).status).toBe(422);
  expect((await mark(id, 'missed')).body.lead.demo).toMatchObject({ outcome: 'missed' });
  const { body } = await mark(id, 'came');
  expect(body.lead.demo).toMatchObject({ outcome: 'came' });
  expect(body.lead.events[0]?.note).toMatch(/^Attended the demo: Java, /);
  expect((await change(id, 'PATCH', '', classroom)).status).toBe(404);
  expect((await book(asha, id)).status).toBe(201);
});

test("sending a demo's details logs one contact even if the same key is sent twice, and keeps the lead's status", async () => {
  const id = await addLead(worker);
  const { demo } = (await book(asha, id)).body.lead;
  const path = `/api/leads/${id}/demos/${demo?.id}/message`;
  for (const key of ['once', 'once'])
    expect((await write(asha, { method: 'POST', path, body: { way: 'whatsapp' }, key })).status).toBe(201);
  const { events, status, demo: sent } = await asha.open(id);
  expect(status).toBe('demo-booked');
  expect(events.filter(({ way }) => way === 'whatsapp')).toMatchObject([
    { result: 'sent', note: expect.stringMatching(/^Demo details: Java, .* India time, online$/) },
  ]);
  expect(sent?.messageSentAt).not.toBeNull();
});

test('the audit records every change to a demo, together with the lead', async () => {
  await worker.db.exec('DELETE FROM audit');
  const id = await addLead(worker);
  const { demo } = (await book(asha, id)).body.lead;
  await write(asha, { method: 'POST', path: `/api/leads/${id}/demos/${demo?.id}/message`, body: { way: 'mail' } });
  await change(id, 'PATCH', '', classroom);
  await holdDemo();
  await mark(id, 'came');
  await book(asha, id);
  await change(id, 'DELETE', '');
  const { token } = await logIn(worker, await addStaff(worker, 'admin'));
  const { entries } = (await (await worker.fetch('/api/audit?what=leads', bearer(token))).json()) as { entries: object[] };
  const actions = ['demo-cancelled', 'demo-booked', 'demo-marked', 'demo-moved', 'demo-message-sent', 'demo-booked'];
  const demos = entries.filter((entry) => actions.includes((entry as { action: string }).action));
  expect(demos).toMatchObject(actions.map((action) => ({ action, leadId: id, actor: asha.member.email })));
});

test('the figures count a demo booked for an enrolled lead, and the lead stays enrolled', async () => {
  const id = await addLead(worker, { status: 'enrolled' });
  expect((await book(asha, id)).body.lead.status).toBe('enrolled');
  expect(await worker.row('SELECT demo_at IS NOT NULL AS counted FROM leads')).toEqual({ counted: 1 });
});

test('the calendar lists two weeks of demos and promised calls, for one owner or for all', async () => {
  const mine = { assignee_id: asha.member.id };
  await book(asha, await addLead(worker, { ...mine, name: 'Demo' }));
  await book(asha, await addLead(worker, { name: 'Demo of the team' }), classroom);
  const call = { status: 'contacted', contacted_at: 1, follow_up_at: worker.now() + hourMs };
  await addLead(worker, { ...mine, ...call, name: 'Call', phone_e164: '+919822012345', course: 'Python' });
  await addLead(worker, { ...mine, name: 'First contact', contact_due_at: worker.now() + minuteMs });
  await addLead(worker, { ...mine, ...call, name: 'Later', follow_up_at: worker.now() + 30 * 24 * hourMs });
  const day = isoTime(worker.now() + 330 * minuteMs).slice(0, 10);
  const list = async (query = '') => {
    const response = await asha.fetch(`/api/leads/calendar?from=${day}${query}`);
    return ((await response.json()) as { entries: { kind: string; name: string }[] }).entries.map(({ kind, name }) => [
      kind,
      name,
    ]);
  };
  expect(await list(`&assignee=${asha.member.id}`)).toEqual([
    ['call', 'Call'],
    ['demo', 'Demo'],
  ]);
  expect((await list()).map(([, name]) => name).sort()).toEqual(['Call', 'Demo', 'Demo of the team']);
  const { entries } = (await (await asha.fetch(`/api/leads/calendar?from=${day}`)).json()) as DemoCalendar;
  const owner = { assigneeId: asha.member.id, phone: '+919822012345', course: 'Python' };
  expect(entries.find(({ name }) => name === 'Call')).toMatchObject(owner);
  expect((await asha.fetch('/api/leads/calendar?from=soon')).status).toBe(400);
});
