import { expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { demo, leadIntake } from './lead-intake.ts';

const { worker, post } = leadIntake();

test.each([
  ['Java', 'java', 'softwaredevelopment@institute.example'],
  ['java', 'java', 'softwaredevelopment@institute.example'],
  ['core  JAVA', 'java', 'softwaredevelopment@institute.example'],
  ['IOT hacking', 'iot', 'datascience@institute.example'],
  ['Basket weaving', null, 'registration@institute.example'],
])('finds the department for a lead about "%s" in our own course list', async (course, key, mailbox) => {
  await post({ ...demo, course });
  expect(await worker().row('SELECT course, course_key, mailbox FROM leads')).toEqual({
    course: course.replace(/\s+/g, ' '),
    course_key: key,
    mailbox,
  });
});

test('sends leads from the home page form to registration, and stores the course that the message names', async () => {
  await worker().fetch(
    '/api/send-homeform',
    jsonPost({ ...completeFields, course: undefined, form: 'home-enquiry', message: 'Java' }),
  );
  expect(await worker().row('SELECT course_key, department, mailbox FROM leads')).toEqual({
    course_key: 'java',
    department: 'registration',
    mailbox: 'registration@institute.example',
  });
});

test('sends a job application to the careers mailbox', async () => {
  await worker().fetch('/api/careers', jsonPost(completeFields));
  expect(await worker().row('SELECT mailbox FROM leads')).toEqual({ mailbox: 'careers@institute.example' });
});

test('if the client sends a mailbox that is not ours, stores and flags the mailbox but never uses it', async () => {
  await post({ ...demo, contactEmail: 'victim@elsewhere.example', homeEmail: 'registration@institute.example' });
  expect(await worker().row('SELECT client_mailbox, client_mailbox_foreign, mailbox FROM leads')).toEqual({
    client_mailbox: 'victim@elsewhere.example',
    client_mailbox_foreign: 1,
    mailbox: 'softwaredevelopment@institute.example',
  });
});

test('does not flag a mailbox sent by the client if it is one of ours', async () => {
  await post({ ...demo, contactEmail: 'SoftwareDevelopment@institute.example', homeEmail: 'registration@institute.example' });
  expect(await worker().row('SELECT client_mailbox_foreign FROM leads')).toEqual({ client_mailbox_foreign: 0 });
});

test.each([
  ['the city field', { city: 'nasik' }, 'Nashik', {}],
  ['a city we do not know', { city: 'Karad' }, 'Karad', {}],
])('stores the city from %s', async (_, fields, city, headers) => {
  await worker().fetch('/api/send-email-carousel', jsonPost({ ...completeFields, ...fields }, headers));
  expect(await worker().row('SELECT city FROM leads')).toEqual({ city });
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
  expect(await worker().row('SELECT city FROM leads')).toEqual({ city });
});

test("records consent with its purposes and the notice's version and hash", async () => {
  await post({ ...demo, consent: true, marketing: false, adult: 'on', noticeVersion: '1' });
  expect(
    await worker().row(
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
  expect(await worker().row('SELECT consent_notice_version, consent_notice_hash FROM leads')).toEqual({
    consent_notice_version: noticeVersion ?? null,
    consent_notice_hash: hash,
  });
});

test('stores attribution as flat JSON, and drops attribution that is not JSON', async () => {
  await post({ ...demo, attribution: JSON.stringify({ first: { utm_source: 'news' }, last: { page: '/java' } }) });
  expect(await worker().row('SELECT attribution FROM leads')).toEqual({
    attribution: '{"first.utm_source":"news","last.page":"/java"}',
  });
  expect((await post({ ...demo, Name: 'Other', attribution: '{' })).status).toBe(201);
  expect(await worker().row("SELECT attribution FROM leads WHERE name = 'Other'")).toEqual({ attribution: null });
});

test('shortens each attribution value to 300 characters', async () => {
  await post({ ...demo, attribution: JSON.stringify({ utm_source: 'x'.repeat(1000) }) });
  expect(await worker().row('SELECT attribution FROM leads')).toEqual({
    attribution: JSON.stringify({ utm_source: 'x'.repeat(300) }),
  });
});
