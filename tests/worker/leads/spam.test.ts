import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { scoreSpam } from '#worker/leads/spam.ts';
import { countLinks, isDoubtful } from '#worker/stored-lead/spam-signs.ts';

const dayMs = 24 * 60 * 60_000;
const profiles = ['https://www.linkedin.com/in/asha', 'https://www.github.com/asha', 'https://www.behance.net/asha'];
const links = Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`).join(' ');

let mail: MailServer;
let worker: TestWorker;
let counsellor: Counsellor;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
  counsellor = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});
beforeEach(async () => {
  mail.inbox.length = 0;
  await worker.db.exec('DELETE FROM leads');
});

async function send(path: string, fields: object = {}, headers?: Record<string, string>): Promise<string> {
  const response = await worker.fetch(path, jsonPost({ ...completeFields, ...fields }, headers));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const sentTo = (address: string) =>
  mail.inbox.filter(({ personalizations }) => personalizations.some(({ to }) => to.some(({ email }) => email === address)))
    .length;
const listDeliveries = async (id: string) =>
  Object.fromEntries((await counsellor.open(id)).deliveries.map(({ kind, status }) => [kind, status]));
const deliveries = (id: string) => expect.poll(() => listDeliveries(id));

test.each([
  ['no link', 'I know Node.js and write to asha@example.com', 0],
  ['an address without a scheme as plain text', 'My profile: linkedin.com/in/asha', 0],
  ['an address with a scheme and www as one link', 'https://www.example.com', 1],
  ['an address with www and no scheme', 'www.example.com', 1],
  ['forum markup', '[url=https://example.com]https://example.com[/url]', 1],
  ['forum markup without a scheme', '[url]example.com[/url]', 1],
  ['HTML markup', '<a href="https://www.example.com/">https://www.example.com</a>', 1],
  ['HTML markup without a scheme', '<a class="x" href=example.com>here</a>', 1],
  ['Markdown', '[my work](https://example.com/work)', 1],
  ['one address twice', 'https://example.com, again http://www.example.com/.', 1],
  ['an address inside another', 'https://web.archive.org/web/2024/https://example.com', 1],
  ['a list without spaces', 'https://example.com/1,https://example.com/2;www.example.com/3', 3],
  ['three profiles', profiles.join('\n'), 3],
])('counts links correctly in %s', (_, text, count) => {
  expect(countLinks(text)).toBe(count);
});

test('accepts five links in a job application as normal', async () => {
  const message = [...profiles, 'https://drive.google.com/x', 'https://asha.example.com'].join('\n');
  const id = await send('/api/careers', { message, fillTimeMs: 200 });
  expect(await counsellor.open(id)).toMatchObject({ status: 'new', spamReasons: ['filled-too-fast'] });
  await deliveries(id).toEqual({ 'department-mail': 'sent', acknowledgement: 'sent' });
});

test('stores an enquiry full of links as new, emails its department and holds its acknowledgement', async () => {
  const id = await send('/api/send-homeform', { message: links, fillTimeMs: 200 });
  await deliveries(id).toEqual({ 'department-mail': 'sent', acknowledgement: 'held' });
  expect(sentTo(completeFields.email)).toBe(0);
  const lead = await counsellor.open(id);
  expect(lead).toMatchObject({ status: 'new', burst: null });
  expect(lead.facts).toContainEqual({ label: 'Spam signals', value: 'Was filled in unusually quickly, Has 6 links' });
  expect(await counsellor.names()).toEqual([completeFields.Name]);
});

test('holds the acknowledgement of an enquiry that has a link in the name field', async () => {
  const id = await send('/api/send-email-popup', { Name: 'Win at https://example.com' });
  await deliveries(id).toMatchObject({ acknowledgement: 'held' });
});

test('when a counsellor releases a held acknowledgement, sends only that acknowledgement', async () => {
  const id = await send('/api/send-homeform', { message: links });
  await deliveries(id).toEqual({ 'department-mail': 'sent', acknowledgement: 'held' });
  const mailed = mail.inbox.length;
  await counsellor.fetch(`/api/leads/${id}/resend`, { method: 'POST' });
  await deliveries(id).toEqual({ 'department-mail': 'sent', acknowledgement: 'sent' });
  expect([sentTo(completeFields.email), mail.inbox.length]).toEqual([1, mailed + 1]);
});

test('does not hold a released acknowledgement again, even if the enquiry is sent again', async () => {
  const enquiry = jsonPost({ ...completeFields, message: links }, { 'Idempotency-Key': 'same' });
  const { id } = (await (await worker.fetch('/api/send-homeform', enquiry)).json()) as { id: string };
  await counsellor.fetch(`/api/leads/${id}/resend`, { method: 'POST' });
  expect((await worker.fetch('/api/send-homeform', enquiry)).status).toBe(200);
  await deliveries(id).toMatchObject({ acknowledgement: 'sent' });
});

test('drops the held acknowledgement of an enquiry that is marked as spam', async () => {
  const id = await send('/api/send-homeform', { message: links });
  await deliveries(id).toMatchObject({ acknowledgement: 'held' });
  await counsellor.change(id, { status: 'spam' }, 1);
  await deliveries(id).not.toHaveProperty('acknowledgement');
});

test('shows signs of spam in the list until somebody has reviewed the enquiry', async () => {
  const id = await send('/api/send-homeform', { message: links });
  const plain = await send('/api/send-homeform', { message: 'When does Java start?' });
  const list = async (query = '') => (await counsellor.list(query)).leads.map((lead) => [lead.id, lead.isDoubtful]);
  expect(await list()).toEqual([
    [plain, false],
    [id, true],
  ]);
  await counsellor.change(id, { status: 'contacted' }, 1);
  expect(await list('?status=contacted')).toEqual([[id, false]]);
});

test('an enquiry marked as spam keeps no follow-up, and is neither due nor escalated', async () => {
  const id = await send('/api/send-homeform', { message: links });
  const followUpAt = '2030-01-01T05:30:00.000Z';
  await counsellor.change(id, { followUpAt }, 1);
  await counsellor.change(id, { status: 'spam' }, 2);
  expect(await counsellor.open(id)).toMatchObject({
    ...{ status: 'spam', followUpAt: null, nextStepAt: null },
    events: [{ changes: { status: ['new', 'spam'], followUpAt: [followUpAt, null] } }, {}],
  });
  expect((await counsellor.list()).leads).toEqual([]);
  await worker.db.exec('UPDATE leads SET contact_due_at = 1');
  await worker.runScheduled(2);
  expect(await worker.row('SELECT escalated_at FROM leads WHERE id = ?', id)).toEqual({ escalated_at: null });
});

test('acknowledges the next enquiry from an email address even while an earlier acknowledgement is held', async () => {
  await send('/api/send-homeform', { message: links });
  const id = await send('/api/send-homeform', { message: 'When does Java start?' });
  await deliveries(id).toMatchObject({ acknowledgement: 'sent' });
});

test('keeps an enquiry full of links for longer than spam', async () => {
  const id = await send('/api/send-homeform', { message: links });
  await send('/api/send-homeform', { message: 'Buy', website: 'https://example.com' });
  await worker.db.exec(`UPDATE leads SET created_at = created_at - ${100 * dayMs}`);
  await worker.runScheduled();
  expect(await worker.row('SELECT COUNT(*) AS n, MAX(id) AS id FROM leads')).toEqual({ n: 1, id });
});

test('holds the acknowledgement of an enquiry full of links, even if the enquiry had to wait outside the database', async () => {
  await worker.db.exec("CREATE TRIGGER fault BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'fault'); END");
  const id = await send('/api/send-homeform', { message: links });
  await worker.db.exec('DROP TRIGGER fault');
  await worker.runScheduled(2);
  await deliveries(id).toMatchObject({ acknowledgement: 'held' });
});

test.each(['leftBlank', 'website'])('if the honeypot %s is filled in, stores the enquiry as spam', async (name) => {
  const id = await send('/api/send-homeform', { [name]: 'https://example.com' });
  expect(await counsellor.open(id)).toMatchObject({ status: 'spam', spamReasons: ['honeypot'], deliveries: [] });
});

test('treats a honeypot that contains only spaces and invisible characters as empty', async () => {
  const id = await send('/api/send-homeform', { leftBlank: ' \u200b' });
  expect(await counsellor.open(id)).toMatchObject({ status: 'new', spamReasons: [] });
});

const signs = fc.record({
  honeypot: fc.option(fc.string(), { nil: undefined }),
  fillTimeMs: fc.option(fc.nat(5000), { nil: undefined }),
  name: fc.string(),
  message: fc.string(),
  maxLinks: fc.option(fc.nat(5), { nil: undefined }),
  isTooFrequent: fc.boolean(),
  isCrossSite: fc.boolean(),
  isHuman: fc.option(fc.boolean(), { nil: undefined }),
});
const manyLinks = fc.array(fc.webUrl()).map((urls) => ` ${urls.join(' ')} `);

test('never classifies an enquiry as spam only because of links', () => {
  fc.assert(
    fc.property(signs, manyLinks, manyLinks, (given, inName, inMessage) => {
      const added = { ...given, name: given.name + inName, message: given.message + inMessage };
      expect(scoreSpam(added).isSpam).toBe(scoreSpam(given).isSpam);
    }),
    { numRuns: 1000 },
  );
});

test('never classifies an enquiry as spam without a filled honeypot or a failed challenge', () => {
  fc.assert(
    fc.property(signs, (given) => {
      expect(scoreSpam({ ...given, honeypot: undefined, isHuman: given.isHuman || undefined }).isSpam).toBe(false);
    }),
  );
});

test('treats a fast, frequent enquiry from another site as suspicious, unless the visitor passed a challenge', () => {
  const given = { honeypot: undefined, fillTimeMs: 1, name: 'Asha', message: null, maxLinks: undefined };
  const classify = (isHuman: boolean | undefined) => {
    const { score, reasons } = scoreSpam({ ...given, isHuman, isTooFrequent: true, isCrossSite: true });
    return isDoubtful({ spam_score: score, spam_reasons: JSON.stringify(reasons) });
  };
  expect([classify(undefined), classify(true)]).toEqual([true, false]);
});
