import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());
beforeEach(() => worker.db.exec('DELETE FROM leads'));

const demo = {
  Name: 'Asha Patil',
  email: 'asha@example.com',
  phone: '9876543210',
  country: 'India',
  course: 'Java',
  coursetype: 'Classroom Deccan, Pune',
};
const post = (body: unknown, headers?: Record<string, string>) => worker.fetch('/api/send-email-popup', jsonPost(body, headers));
const count = async (table: string) => (await worker.row(`SELECT COUNT(*) AS n FROM ${table}`))?.n;
const storedId = async (body: unknown, headers?: Record<string, string>) =>
  ((await (await post(body, headers)).json()) as { id: string }).id;

test('stores a lead from a minimal request, with an email to the department and an acknowledgement', async () => {
  const response = await post(demo);
  expect(response.status).toBe(201);
  const { ok, id } = (await response.json()) as { ok: boolean; id: string };
  expect(ok).toBe(true);
  expect(await worker.row('SELECT status, form FROM leads WHERE id = ?', id)).toEqual({ status: 'new', form: 'demo' });
  const { results } = await worker.db.prepare('SELECT kind, status FROM outbox WHERE lead_id = ? ORDER BY kind').bind(id).all();
  expect(results).toEqual([
    { kind: 'acknowledgement', status: 'pending' },
    { kind: 'department-mail', status: 'pending' },
  ]);
});

test('creates no acknowledgement for a form without an email address', async () => {
  await worker.fetch('/api/callback', jsonPost({ Name: 'Asha', phone: '9876543210' }));
  expect(await count('outbox')).toBe(1);
});

const indiaAheadMs = 330 * 60_000;

test('acknowledges an email address at most once a day', async () => {
  await post(demo);
  await post({ ...demo, course: 'Data Science' });
  expect(await worker.row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'acknowledgement'")).toEqual({ n: 1 });
  expect(await worker.row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'department-mail'")).toEqual({ n: 2 });
});

test('the daily limit on acknowledgements follows the date in India', async () => {
  const indianDay = new Date(worker.now() + indiaAheadMs).setUTCHours(24, 0, 0, 0) - indiaAheadMs;
  await worker.advanceClock(indianDay - 10 * 60_000 - worker.now());
  await post(demo);
  await worker.advanceClock(20 * 60_000);
  await post({ ...demo, course: 'Data Science' });
  expect(await worker.row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'acknowledgement'")).toEqual({ n: 2 });
});

test("if the same key is sent again, answers 200 with the first lead's id", async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  const again = await post({ ...demo, key: 'abc' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
  expect(await count('leads')).toBe(1);
  expect(await count('outbox')).toBe(2);
});

test('treats the Idempotency-Key header and the key field as the same key', async () => {
  const first = await storedId(demo, { 'Idempotency-Key': 'abc' });
  expect(await storedId({ ...demo, key: 'abc' })).toBe(first);
});

test('stores only one lead for twenty simultaneous submissions with the same key', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => post({ ...demo, key: 'race' })));
  expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
  expect(responses.filter((response) => response.status === 200)).toHaveLength(19);
  expect(await count('leads')).toBe(1);
});

test('if a used key is sent with different content, stores the content with the first lead, not as a new lead', async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  const again = await post({ ...demo, phone: '9876500000', key: 'abc' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
  expect(await worker.row('SELECT phone FROM leads')).toEqual({ phone: '9876543210' });
  expect(await worker.row("SELECT lead_id, payload ->> '$.phone' AS phone FROM lead_resubmissions")).toEqual({
    lead_id: first,
    phone: '9876500000',
  });
});

test('keeps up to five resubmissions under one key, and logs any further ones', async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  for (let digit = 1; digit <= 6; digit += 1) await post({ ...demo, phone: `987650000${digit}`, key: 'abc' });
  expect(await worker.row('SELECT COUNT(*) AS kept FROM lead_resubmissions')).toEqual({ kept: 5 });
  expect(worker.logLines().filter((line) => line.includes('resubmission-not-kept'))).toEqual([expect.stringContaining(first)]);
});

test('stores one lead if the same content is sent twice in a row without a key', async () => {
  const first = await storedId(demo);
  const again = await post({ ...demo, pageUrl: 'https://www.institute.example/other' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
});

test('stores a different message from the same person as a new lead if it has no key', async () => {
  const send = (message: string) => worker.fetch('/api/send-homeform', jsonPost({ ...completeFields, message }));
  const responses = [await send('Please call me about Java'), await send('Please call me about Python')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await count('leads')).toBe(2);
});

test('stores a second feedback with another rating as a new lead if it has no key', async () => {
  const send = (rating: string) => worker.fetch('/api/feedback', jsonPost({ ...completeFields, rating }));
  const responses = [await send('5 - Very good'), await send('1 - Very poor')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
});

test('stores the same content as a new lead if it is sent without a key after ten minutes', async () => {
  await post(demo);
  await worker.advanceClock(600_001);
  expect((await post(demo)).status).toBe(201);
});

test('stores two leads if the same content is sent under different keys', async () => {
  await post({ ...demo, key: 'one' });
  expect((await post({ ...demo, key: 'two' })).status).toBe(201);
});

test.each([
  ['Java', 'java', 'softwaredevelopment@institute.example'],
  ['java', 'java', 'softwaredevelopment@institute.example'],
  ['core  JAVA', 'java', 'softwaredevelopment@institute.example'],
  ['IOT hacking', 'iot', 'datascience@institute.example'],
  ['Basket weaving', null, 'registration@institute.example'],
])('finds the department for a lead about "%s" in our own course list', async (course, key, mailbox) => {
  await post({ ...demo, course });
  expect(await worker.row('SELECT course, course_key, mailbox FROM leads')).toEqual({
    course: course.replace(/\s+/g, ' '),
    course_key: key,
    mailbox,
  });
});

test('sends leads from the home page form to registration, and stores the course that the message names', async () => {
  await worker.fetch(
    '/api/send-homeform',
    jsonPost({ ...completeFields, course: undefined, form: 'home-enquiry', message: 'Java' }),
  );
  expect(await worker.row('SELECT course_key, department, mailbox FROM leads')).toEqual({
    course_key: 'java',
    department: 'registration',
    mailbox: 'registration@institute.example',
  });
});

test('sends a job application to the careers mailbox', async () => {
  await worker.fetch('/api/careers', jsonPost(completeFields));
  expect(await worker.row('SELECT mailbox FROM leads')).toEqual({ mailbox: 'careers@institute.example' });
});

test('if the client sends a mailbox that is not ours, stores and flags the mailbox but never uses it', async () => {
  await post({ ...demo, contactEmail: 'victim@elsewhere.example', homeEmail: 'registration@institute.example' });
  expect(await worker.row('SELECT client_mailbox, client_mailbox_foreign, mailbox FROM leads')).toEqual({
    client_mailbox: 'victim@elsewhere.example',
    client_mailbox_foreign: 1,
    mailbox: 'softwaredevelopment@institute.example',
  });
});

test('does not flag a mailbox sent by the client if it is one of ours', async () => {
  await post({ ...demo, contactEmail: 'SoftwareDevelopment@institute.example', homeEmail: 'registration@institute.example' });
  expect(await worker.row('SELECT client_mailbox_foreign FROM leads')).toEqual({ client_mailbox_foreign: 0 });
});

test.each([
  ['9876543210', 'India', '+919876543210'],
  ['919876543210', 'India', '+919876543210'],
  ['09876543210', 'India', '+919876543210'],
  ['2125550123', 'United States of America', '+12125550123'],
  ['0851234567', 'Ireland', '+353851234567'],
  ['971501234567', 'Atlantis', '+971501234567'],
  ['000000000000000', 'India', null],
])('stores the phone number %s from %s as typed, with %s as its E.164 form', async (phone, country, e164) => {
  await post({ ...demo, phone, country });
  expect(await worker.row('SELECT phone, phone_e164 FROM leads')).toEqual({ phone, phone_e164: e164 });
});

test('stores text in NFC without control characters, and the email domain in lower case', async () => {
  await post({ ...demo, Name: 'Jose\u0301\u0000\u202e Pati\r\nl', email: 'Jose@EXAMPLE.com' });
  expect(await worker.row('SELECT name, email FROM leads')).toEqual({ name: 'Jos\u00e9 Pati l', email: 'Jose@example.com' });
});

test.each([
  ['the city field', { city: 'nasik' }, 'Nashik', {}],
  ['a city we do not know', { city: 'Karad' }, 'Karad', {}],
])('stores the city from %s', async (_, fields, city, headers) => {
  await worker.fetch('/api/send-email-carousel', jsonPost({ ...completeFields, ...fields }, headers));
  expect(await worker.row('SELECT city FROM leads')).toEqual({ city });
});

test.each([
  ['the slug sent by the page', { pageCity: 'nashik' }, 'Nashik', {}],
  ['the address of a course page', { pageUrl: 'https://www.institute.example/java-course-in-nashik.php?x=1' }, 'Nashik', {}],
  [
    'the address of a page without extension',
    { pageUrl: 'https://www.institute.example/data-science-courses-in-aurangabad' },
    'Aurangabad',
    {},
  ],
  ['the address of a hub', { pageUrl: 'https://www.institute.example/computer-courses-in-nashik' }, 'Nashik', {}],
  [
    'the Referer',
    { pageUrl: 'URL unavailable' },
    'Nashik',
    { Referer: 'https://www.institute.example/java-course-in-nashik.php' },
  ],
  ['no known city', { pageUrl: 'https://www.institute.example/java-course-in-atlantis.php', pageCity: 'atlantis' }, null, {}],
])('finds the city from %s', async (_, fields, city, headers) => {
  await post({ ...demo, ...fields }, headers as Record<string, string>);
  expect(await worker.row('SELECT city FROM leads')).toEqual({ city });
});

test("records consent with its purposes and the notice's version and hash", async () => {
  await post({ ...demo, consent: true, marketing: false, adult: 'on', noticeVersion: '1' });
  expect(
    await worker.row(
      'SELECT consent, consent_marketing, consent_adult, consent_purposes, consent_notice_version, consent_notice_hash FROM leads',
    ),
  ).toEqual({
    consent: 1,
    consent_marketing: 0,
    consent_adult: 1,
    consent_purposes: '["enquiry"]',
    consent_notice_version: '1',
    consent_notice_hash: '0b1f',
  });
});

test.each([
  ['the current notice', '2', '4c7e'],
  ['an earlier notice', '1', '0b1f'],
  ['an unknown notice', '2019-01', null],
  ['no notice', undefined, null],
])('if the form showed %s, stores the hash of that notice and of no other', async (_, noticeVersion, hash) => {
  await post({ ...demo, consent: true, noticeVersion });
  expect(await worker.row('SELECT consent_notice_version, consent_notice_hash FROM leads')).toEqual({
    consent_notice_version: noticeVersion ?? null,
    consent_notice_hash: hash,
  });
});

test('stores attribution as flat JSON, and drops attribution that is not JSON', async () => {
  await post({ ...demo, attribution: JSON.stringify({ first: { utm_source: 'news' }, last: { page: '/java' } }) });
  expect(await worker.row('SELECT attribution FROM leads')).toEqual({
    attribution: '{"first.utm_source":"news","last.page":"/java"}',
  });
  expect((await post({ ...demo, Name: 'Other', attribution: '{' })).status).toBe(201);
  expect(await worker.row("SELECT attribution FROM leads WHERE name = 'Other'")).toEqual({ attribution: null });
});

test('shortens each attribution value to 300 characters', async () => {
  await post({ ...demo, attribution: JSON.stringify({ utm_source: 'x'.repeat(1000) }) });
  expect(await worker.row('SELECT attribution FROM leads')).toEqual({
    attribution: JSON.stringify({ utm_source: 'x'.repeat(300) }),
  });
});

test('stores spam with the status "spam", sends no email, and answers as it does for any lead', async () => {
  const response = await post({ ...demo, website: 'https://spam.example' });
  expect(response.status).toBe(201);
  expect(await worker.row('SELECT status, spam_reasons FROM leads')).toEqual({ status: 'spam', spam_reasons: '["honeypot"]' });
  expect(await count('outbox')).toBe(0);
});

test('a single sign of spam does not mark a lead as spam', async () => {
  await post({ ...demo, fillTimeMs: 200 });
  expect(await worker.row('SELECT status, spam_score FROM leads')).toEqual({ status: 'new', spam_score: 40 });
});

test.each([
  { fillTimeMs: 1499, score: 40 },
  { fillTimeMs: 1500, score: 0 },
])('a form that was filled in within $fillTimeMs ms gets $score spam points', async ({ fillTimeMs, score }) => {
  await post({ ...demo, fillTimeMs });
  expect(await worker.row('SELECT spam_score FROM leads')).toEqual({ spam_score: score });
});

test("stores a form's own fields as details, and drops unknown fields", async () => {
  await worker.fetch('/api/corporate', jsonPost({ ...completeFields, teamSize: '11 to 25', unknown: 'dropped' }));
  expect(await worker.row('SELECT details FROM leads')).toEqual({ details: '{"company":"Example Works","teamSize":"11 to 25"}' });
});

test('accepts JSON without a content type', async () => {
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    body: new TextEncoder().encode(JSON.stringify(demo)),
  });
  expect(response.status).toBe(201);
});

test('treats invisible characters and unusual dashes and digits in the same way as the form does', async () => {
  await worker.fetch(
    '/api/send-email-brochure',
    jsonPost({
      form: 'syllabus-city',
      Name: '\u2068Asha\u00a0Patil\u2011Rao\u2069\u200b',
      email: ' \u200basha@example.com\ufeff',
      phone: '\u202a+९१\u201198220\u00a0१२३४५\u202c',
      course: 'Java\u00ad',
      city: 'Na\u200bshik',
      pincode: '४२२\u00a0००१',
    }),
  );
  expect(await worker.row('SELECT name, email, phone, phone_e164, course_key, city, pincode FROM leads')).toEqual({
    name: 'Asha Patil-Rao',
    email: 'asha@example.com',
    phone: '919822012345',
    phone_e164: '+919822012345',
    course_key: 'java',
    city: 'Nashik',
    pincode: '422001',
  });
});

test('accepts a phone number and a pincode sent as JSON numbers', async () => {
  await worker.fetch(
    '/api/send-email-brochure',
    jsonPost({ ...demo, form: 'syllabus-city', phone: 9822012345, city: 'Nashik', pincode: 422001 }),
  );
  expect(await worker.row('SELECT phone, pincode FROM leads')).toEqual({ phone: '9822012345', pincode: '422001' });
});

test('keeps the line breaks in a message and counts each as one character', async () => {
  const message = `${'x'.repeat(498)}\r\ny`;
  await worker.fetch('/api/send-homeform', jsonPost({ ...demo, form: 'contact', message }));
  expect((await worker.row('SELECT message FROM leads'))?.message).toBe(message.replace('\r', ''));
});

test.each([
  ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@डेटामेल.भारत', 'asha@xn--c2bd4bq2d9bd.xn--h2brj9c'],
  ['mailto:Asha@EXAMPLE.com', 'Asha@example.com'],
  ['asha＠example．com', 'asha@example.com'],
])('stores the email %s as %s', async (typed, stored) => {
  await post({ ...demo, email: typed });
  expect(await worker.row('SELECT email FROM leads')).toEqual({ email: stored });
});

test.each(['पुणे', 'पुणे\u200b', ' पुणे '])('stores the city %j under its English name', async (city) => {
  await worker.fetch('/api/send-email-carousel', jsonPost({ ...demo, city, pincode: '411005' }));
  expect(await worker.row('SELECT city FROM leads')).toEqual({ city: 'Pune' });
});

test('stores the city Pen as typed, because only vowel signs distinguish it from Pune', async () => {
  await worker.fetch('/api/send-email-carousel', jsonPost({ ...demo, city: 'पेण', pincode: '402107' }));
  expect(await worker.row('SELECT city FROM leads')).toEqual({ city: 'पेण' });
});
