import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Burst } from '#site/shared/lead.ts';
import { sendLeadFrom, sendLeadsFrom } from '#tests/support/flood-leads.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from '../inbox/counsellor.ts';

let mail: MailServer;
let worker: TestWorker;
let counsellor: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  worker = await startWorker({ ...vars, FLOOD_LIMITS: 'address.minute=1' });
  counsellor = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.status = 202;
  mail.inbox.length = 0;
  for (const table of ['leads', 'outbox', 'lead_bursts', 'state', 'audit']) await worker.db.exec(`DELETE FROM ${table}`);
});

const flood = '203.0.113.9';
const rows = async (sql: string) => (await worker.db.prepare(sql).all()).results;
const bursts = async () => ((await (await counsellor.fetch('/api/leads/bursts')).json()) as { bursts: Burst[] }).bursts;
const deal = (id: string, how: 'dismiss' | 'release') => counsellor.fetch(`/api/leads/bursts/${id}/${how}`, { method: 'POST' });
const sentTo = (address: string) => mail.inbox.filter(({ personalizations }) => personalizations[0]?.to[0]?.email === address);
const digests = () => mail.inbox.filter(({ subject }) => subject.includes('in a burst'));
const deliveries = () => rows('SELECT kind, status FROM outbox ORDER BY kind, status');
const idle = "SELECT 1 FROM outbox WHERE leased_until IS NOT NULL OR (status = 'pending' AND attempts = 0)";
const settled = () => expect.poll(() => rows(idle)).toEqual([]);

/** Sends a lead below the limit, and `count` more leads that form a burst. Returns the burst's id. */
async function makeBurst(count: number): Promise<string> {
  await sendLeadsFrom(worker, flood, { count: count + 1 });
  return String((await worker.row('SELECT id FROM lead_bursts'))?.id);
}

test('the inbox lists a burst with its counts, but shows only its first lead', async () => {
  const id = await makeBurst(3);
  const page = await counsellor.list();
  expect(page.leads.map(({ name, burst }) => [name, burst])).toEqual([
    ['junk1', { id, count: 3 }],
    ['junk0', null],
  ]);
  expect(page.bursts).toBe(1);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await bursts()).toEqual([
    {
      id,
      count: 3,
      firstAt: time,
      lastAt: time,
      forms: ['Book a free demo class'],
      heldAcknowledgements: 3,
      network: '203.0.113.0/24',
    },
  ]);
});

test.each(['?status=new', '?course=java', '?city=Nashik', '?form=demo&status=new', '?course=java&form=demo'])(
  'the lead list filtered by %s hides all but the first lead of a burst',
  async (query) => {
    await makeBurst(3);
    expect((await counsellor.names(query)).length).toBeLessThanOrEqual(2);
  },
);

test("a burst's leads can be found by the burst's id and by search", async () => {
  const id = await makeBurst(3);
  expect(await counsellor.names(`?burst=${id}`)).toEqual(['junk3', 'junk2', 'junk1']);
  expect(await counsellor.names(`?burst=${id}&status=spam`)).toEqual([]);
  expect(await counsellor.names('?q=junk3')).toEqual(['junk3']);
});

test('a lead in a burst shows which burst it belongs to and which of its emails are held', async () => {
  const id = await makeBurst(2);
  const [lead] = (await counsellor.list(`?burst=${id}`)).leads;
  const opened = await counsellor.open(lead?.id ?? '');
  expect(opened).toMatchObject({ burst: { id, count: null }, delivery: 'held' });
  expect(opened.deliveries).toMatchObject([
    { kind: 'acknowledgement', status: 'held' },
    { kind: 'department-mail', status: 'held' },
  ]);
});

test('a lead from a burst appears in the list again once somebody has worked on it', async () => {
  const id = await makeBurst(2);
  const [lead] = (await counsellor.list(`?burst=${id}`)).leads;
  await counsellor.change(lead?.id ?? '', { status: 'contacted' }, 1);
  expect(await counsellor.names()).toEqual(['junk2', 'junk1', 'junk0']);
  expect((await bursts())[0]?.count).toBe(1);
});

test('dismissing a burst marks its new leads as spam and cancels their emails, but keeps leads already worked on', async () => {
  const id = await makeBurst(3);
  await settled();
  const worked = (await counsellor.list(`?burst=${id}`)).leads[0]?.id ?? '';
  await counsellor.change(worked, { status: 'contacted' }, 1);
  const response = await deal(id, 'dismiss');
  expect([response.status, await response.json()]).toEqual([200, { leads: 2, left: 0 }]);
  expect(await counsellor.names()).toEqual(['junk3', 'junk0']);
  expect(await counsellor.names('?status=spam')).toEqual(['junk2', 'junk1']);
  expect(await bursts()).toEqual([]);
  const held = "SELECT name FROM outbox JOIN leads ON leads.id = lead_id WHERE outbox.status = 'held' GROUP BY name";
  expect(await rows(held)).toEqual([{ name: 'junk3' }]);
  const spam = (await counsellor.list('?status=spam')).leads[0]?.id ?? '';
  expect((await counsellor.open(spam)).events.filter(({ leadId }) => leadId === spam)).toMatchObject([
    { actor: counsellor.member.name, changes: { status: ['new', 'spam'] } },
  ]);
  expect(await rows("SELECT actor_id, subject FROM audit WHERE action = 'burst-dismissed'")).toEqual([
    { actor_id: counsellor.member.id, subject: id },
  ]);
  expect((await counsellor.change(spam, { status: 'lost' }, 1)).status).toBe(412);
});

test('releasing a burst sends one acknowledgement to each address and returns the leads to the list', async () => {
  const id = await makeBurst(3);
  await sendLeadFrom(worker, '198.51.100.1', 'junk2');
  await settled();
  expect(sentTo('junk2@example.com')).toHaveLength(1);
  const response = await deal(id, 'release');
  expect([response.status, await response.json()]).toEqual([200, { leads: 3, left: 0 }]);
  await expect.poll(() => sentTo('junk3@example.com')).toHaveLength(1);
  await settled();
  expect([1, 2, 3].map((index) => sentTo(`junk${index}@example.com`).length)).toEqual([1, 1, 1]);
  expect(await bursts()).toEqual([]);
  expect(await counsellor.names()).toHaveLength(5);
  expect(await rows("SELECT subject FROM audit WHERE action = 'burst-released'")).toEqual([{ subject: id }]);
});

test('releasing a burst leaves out leads that have been marked as spam', async () => {
  const id = await makeBurst(2);
  const [lead] = (await counsellor.list(`?burst=${id}`)).leads;
  await counsellor.change(lead?.id ?? '', { status: 'spam' }, 1);
  expect(await counsellor.open(lead?.id ?? '')).toMatchObject({ deliveries: [] });
  await deal(id, 'release');
  await settled();
  expect(sentTo('junk1@example.com')).toHaveLength(1);
  expect(sentTo('junk2@example.com')).toHaveLength(0);
});

test("sending a lead's emails again releases that lead from its burst", async () => {
  const id = await makeBurst(3);
  const [lead] = (await counsellor.list(`?burst=${id}`)).leads;
  expect((await counsellor.fetch(`/api/leads/${lead?.id}/resend`, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => sentTo('junk3@example.com')).toHaveLength(1);
  expect(await counsellor.open(lead?.id ?? '')).toMatchObject({ burst: null });
  expect((await bursts())[0]?.count).toBe(2);
});

test('answers 404 for a burst that does not exist or has already been dismissed or released', async () => {
  const id = await makeBurst(1);
  await deal(id, 'dismiss');
  expect((await deal(id, 'dismiss')).status).toBe(404);
  expect((await deal(id, 'release')).status).toBe(404);
});

test.each(['/api/leads/bursts', '/api/leads/bursts/x/dismiss', '/api/leads/bursts/x/release'])(
  'only people who work on leads may use %s',
  async (path) => {
    const method = path.endsWith('bursts') ? 'GET' : 'POST';
    const { token } = await logIn(worker, await addStaff(worker, 'editor'));
    expect((await worker.fetch(path, { method, ...bearer(token) })).status).toBe(403);
    expect((await worker.fetch(path, { method })).status).toBe(401);
    expect((await counsellor.fetch(path, { method: 'DELETE' })).status).toBe(405);
  },
);

test('sends the department one digest of a burst, with names, contact details and a link to the inbox', async () => {
  await makeBurst(4);
  await worker.runScheduled();
  const [digest] = digests();
  expect(digest?.subject).toBe('3 enquiries in a burst');
  expect(digest?.personalizations[0]?.to).toEqual([{ email: 'softwaredevelopment@institute.example' }]);
  const text = digest?.content[0]?.value ?? '';
  expect(text.match(/^\w{3}, \d+ \w+, \d+:\d\d\s[ap]m: junk\d, \+919800000\d{3}, junk\d@example\.com, Java$/gm)).toHaveLength(3);
  expect(text).toMatch(/^3 enquiries arrived between \w{3}, .* and \w{3}, .* \(India time\)\./);
  expect(text).toContain('/manage-blog');
  expect(digest?.content[1]?.value).toContain('<li>');
});

test("typed text cannot add markup to a burst's digest", async () => {
  await makeBurst(1);
  await sendLeadFrom(worker, flood, 'eve', { Name: '<b>Eve</b>' });
  await worker.runScheduled();
  expect(digests()[0]?.content[1]?.value).toContain('&lt;b&gt;Eve&lt;/b&gt;');
});

test('sends a department at most one digest every five minutes, and leaves out no lead', async () => {
  await makeBurst(2);
  await worker.runScheduled();
  await sendLeadsFrom(worker, flood, { count: 3, person: 'late' });
  await worker.runScheduled(4);
  expect(digests().map(({ subject }) => subject)).toEqual(['1 enquiry in a burst']);
  await worker.runScheduled(6);
  expect(digests().map(({ subject }) => subject)).toEqual(['1 enquiry in a burst', '3 enquiries in a burst']);
});

test('sends each department its own digest', async () => {
  await makeBurst(1);
  await sendLeadFrom(worker, flood, 'asha', { course: 'Java' });
  await sendLeadFrom(worker, flood, 'beni', { course: 'IOT hacking' });
  await worker.runScheduled();
  expect(
    digests()
      .map(({ personalizations }) => personalizations[0]?.to[0]?.email)
      .sort(),
  ).toEqual(['datascience@institute.example', 'softwaredevelopment@institute.example']);
});

test('two simultaneous runs create and send only one digest', async () => {
  await makeBurst(5);
  await Promise.all([worker.runScheduled(), worker.runScheduled()]);
  expect(digests()).toHaveLength(1);
});

test('retries a digest while mail is down, and sends newer leads in a second digest five minutes later', async () => {
  mail.status = 503;
  await makeBurst(2);
  await settled();
  await worker.runScheduled();
  await sendLeadFrom(worker, flood, 'late');
  await worker.runScheduled(6);
  expect(await rows("SELECT status FROM outbox WHERE kind = 'department-digest'")).toEqual([{ status: 'pending' }]);
  mail.status = 202;
  await worker.runScheduled(60);
  await worker.runScheduled(64);
  expect(digests()).toHaveLength(1);
  await worker.runScheduled(66);
  expect(digests().map(({ subject }) => subject)).toEqual(['1 enquiry in a burst', '1 enquiry in a burst']);
});

test('closes a digest that no longer contains any leads, without sending it', async () => {
  mail.status = 503;
  const id = await makeBurst(3);
  await settled();
  await worker.runScheduled();
  await deal(id, 'dismiss');
  mail.status = 202;
  await worker.runScheduled(60);
  expect(digests()).toEqual([]);
  expect(await deliveries()).not.toContainEqual({ kind: 'department-digest', status: 'pending' });
});

test('the inbox shows a digest as failed after its last attempt, and resending one of its leads sends the digest again', async () => {
  mail.status = 400;
  const id = await makeBurst(2);
  await settled();
  await worker.runScheduled();
  const [lead] = (await counsellor.list(`?burst=${id}`)).leads;
  expect(lead?.delivery).toBe('failed');
  mail.status = 202;
  await counsellor.fetch(`/api/leads/${lead?.id}/resend`, { method: 'POST' });
  await worker.runScheduled(1);
  expect(digests()).toHaveLength(1);
});

test('a burst ends after an hour without new leads, and the next lead above the limit starts a new burst', async () => {
  await makeBurst(1);
  await worker.runScheduled(61);
  await sendLeadFrom(worker, flood, 'later');
  expect(await bursts()).toHaveLength(2);
});

test('for a lead that waited outside the database, counts only earlier leads towards the flood limits', async () => {
  await worker.db.exec("CREATE TRIGGER fault BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'fault'); END");
  await sendLeadFrom(worker, '203.0.113.77', 'first');
  await worker.db.exec('DROP TRIGGER fault');
  await worker.advanceClock(2 * 60_000);
  await sendLeadFrom(worker, '203.0.113.77', 'second', { phone: '9876500001' });
  await worker.runScheduled();
  expect(await rows('SELECT name, burst FROM leads ORDER BY created_at')).toEqual([
    { name: 'first', burst: null },
    { name: 'second', burst: null },
  ]);
});
