import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Burst } from '#site/shared/lead.ts';
import { type LeadAnswer, sendLeadFrom } from '#tests/support/flood-leads.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from '../inbox/counsellor.ts';
import { startOwnersWorker } from '../owners/owners-worker.ts';

let worker: TestWorker;
let mail: MailServer;
let closeAll: () => Promise<void>;
let asha: Counsellor;
beforeAll(async () => {
  ({ worker, mail, closeAll } = await startOwnersWorker({ FLOOD_LIMITS: 'site.hour=30' }));
  asha = await Counsellor.logIn(worker);
  const insert = "INSERT INTO counsellors (user_id, weight, max_open, takes) VALUES (?, 1, 500, '{}')";
  await worker.db.prepare(insert).bind(asha.member.id).run();
});
afterAll(() => closeAll());
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'lead_bursts', 'state']) await worker.db.exec(`DELETE FROM ${table}`);
  mail.inbox.length = 0;
});

const idle = "outbox WHERE kind <> 'lead-given' AND status = 'pending' AND attempts = 0";
const settled = () => expect.poll(() => worker.row(`SELECT COUNT(*) AS n FROM ${idle}`), { timeout: 20_000 }).toEqual({ n: 0 });
const recipients = () => mail.inbox.map(({ personalizations }) => personalizations[0]?.to[0]?.email ?? '');
const strangersMailed = () => recipients().filter((address) => /^junk\d+@/.test(address));
const bursts = async () => ((await (await asha.fetch('/api/leads/bursts')).json()) as { bursts: Burst[] }).bursts;
const settle = async (id: string, action: 'dismiss' | 'release') =>
  (await asha.fetch(`/api/leads/bursts/${id}/${action}`, { method: 'POST' })).json();

async function flood(count: number, from: (index: number) => string): Promise<void> {
  for (let start = 0; start < count; start += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, count - start) }, (_, offset) =>
        sendLeadFrom(worker, from(start + offset), `junk${start + offset}`),
      ),
    );
}

const sendGenuine = async (): Promise<string[]> => {
  const responses: LeadAnswer[] = [];
  for (const [from, person] of [
    ['198.51.100.7', 'Meera'],
    ['2401:4900:1::7', 'Ravi'],
  ] as const)
    responses.push(await sendLeadFrom(worker, from, person, { email: `${person}@example.com`, phone: '9822012345' }));
  return responses.map(({ body }) => body.id);
};

async function treatment(id: string) {
  const lead = await worker.row(
    'SELECT status, folded, assignee_id IS NOT NULL AS assigned, escalated_at IS NOT NULL AS escalated FROM leads WHERE id = ?',
    id,
  );
  const mailed = await worker.row("SELECT status AS mail FROM outbox WHERE lead_id = ? AND kind = 'department-mail'", id);
  return { ...lead, ...mailed };
}
const asUsual = { status: 'new', folded: 0, assigned: 1, escalated: 1, mail: 'sent' };

const hex = (number: number): string => number.toString(16);

test('after 90 leads from one IPv6 /48, treats genuine leads as usual and emails at most 20 strangers', async () => {
  // Sends four leads from each /64, each in its own /56.
  await flood(90, (index) => `2001:db8:1:${hex(Math.floor(index / 4) * 256)}::${hex(index + 1)}`);
  const genuine = await sendGenuine();
  await expect
    .poll(() => worker.row('SELECT COUNT(*) AS n FROM leads WHERE name IN (?, ?) AND assignee_id IS NOT NULL', 'Meera', 'Ravi'))
    .toEqual({ n: 2 });
  expect(await asha.names()).toEqual(expect.arrayContaining(['Ravi', 'Meera']));
  await settled();
  expect(strangersMailed().length).toBeLessThanOrEqual(20);
  await worker.runScheduled(16);
  expect(await Promise.all(genuine.map(treatment))).toEqual([asUsual, asUsual]);
  expect(recipients()).toEqual(expect.arrayContaining(['Meera@example.com', 'Ravi@example.com']));
});

test.each([
  ['an IPv6 /56', (index: number) => `2001:db8:1:2${hex(Math.floor(index / 4)).padStart(2, '0')}::${hex(index + 1)}`, 10],
  ['an IPv4 /24', (index: number) => `203.0.113.${Math.floor(index / 4) + 1}`, 15],
])('sends emails to only a few strangers if many addresses in %s flood the site', async (_, from, most) => {
  await flood(30, from);
  await settled();
  expect(strangersMailed()).toHaveLength(most);
});

test.each([
  ['an IPv6 /64', '2001:db8:1:2::9', '2001:db8:1:3::1'],
  ['an IPv4 address', '203.0.113.9', '203.0.113.10'],
])('hides no lead from a neighbouring address if only %s floods the site', { tags: ['long'] }, async (_, from, neighbour) => {
  await flood(40, () => from);
  const { body } = await sendLeadFrom(worker, neighbour, 'Meera');
  expect(body.challenge).toBeUndefined();
  expect(await worker.row('SELECT burst, folded FROM leads WHERE id = ?', body.id)).toEqual({ burst: null, folded: 0 });
});

const floodSite = () => flood(40, (index) => `10.0.${index}.1`);

test('a flood from many networks affects a genuine lead only by holding its acknowledgement', { timeout: 120_000 }, async () => {
  await floodSite();
  const genuine = await sendGenuine();
  expect(await asha.names()).toEqual(expect.arrayContaining(['Ravi', 'Meera']));
  await settled();
  await worker.runScheduled();
  await worker.runScheduled(16);
  expect(await Promise.all(genuine.map(treatment))).toEqual([asUsual, asUsual]);
  expect(recipients()).not.toContain('Meera@example.com');

  const [burst] = await bursts();
  expect(burst).toMatchObject({ isWholeSite: true, count: 12, heldAcknowledgements: 12 });
  expect(await settle(burst?.id ?? '', 'dismiss')).toEqual({ leads: 0, left: 12 });
  expect(await Promise.all(genuine.map(treatment))).toEqual([asUsual, asUsual]);
  expect(await settle(burst?.id ?? '', 'release')).toEqual({ leads: 12, left: 0 });
  await expect.poll(recipients).toEqual(expect.arrayContaining(['Meera@example.com', 'Ravi@example.com']));
  expect(await bursts()).toEqual([]);
});
