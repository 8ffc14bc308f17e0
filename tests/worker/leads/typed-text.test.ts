import { expect, test } from 'vitest';
import { jsonPost } from '#tests/support/lead-request.ts';
import { demo, leadIntake } from './lead-intake.ts';

const { worker, post } = leadIntake();

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
  expect(await worker().row('SELECT phone, phone_e164 FROM leads')).toEqual({ phone, phone_e164: e164 });
});

test('stores text in NFC without control characters, and the email domain in lower case', async () => {
  await post({ ...demo, Name: 'Jose\u0301\u0000\u202e Pati\r\nl', email: 'Jose@EXAMPLE.com' });
  expect(await worker().row('SELECT name, email FROM leads')).toEqual({ name: 'Jos\u00e9 Pati l', email: 'Jose@example.com' });
});

test('treats invisible characters and unusual dashes and digits in the same way as the form does', async () => {
  await worker().fetch(
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
  expect(await worker().row('SELECT name, email, phone, phone_e164, course_key, city, pincode FROM leads')).toEqual({
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
  await worker().fetch(
    '/api/send-email-brochure',
    jsonPost({ ...demo, form: 'syllabus-city', phone: 9822012345, city: 'Nashik', pincode: 422001 }),
  );
  expect(await worker().row('SELECT phone, pincode FROM leads')).toEqual({ phone: '9822012345', pincode: '422001' });
});

test('keeps the line breaks in a message and counts each as one character', async () => {
  const message = `${'x'.repeat(498)}\r\ny`;
  await worker().fetch('/api/send-homeform', jsonPost({ ...demo, form: 'contact', message }));
  expect((await worker().row('SELECT message FROM leads'))?.message).toBe(message.replace('\r', ''));
});

test.each([
  ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@डेटामेल.भारत', 'asha@xn--c2bd4bq2d9bd.xn--h2brj9c'],
  ['mailto:Asha@EXAMPLE.com', 'Asha@example.com'],
  ['asha＠example．com', 'asha@example.com'],
])('stores the email %s as %s', async (typed, stored) => {
  await post({ ...demo, email: typed });
  expect(await worker().row('SELECT email FROM leads')).toEqual({ email: stored });
});

test.each(['पुणे', 'पुणे\u200b', ' पुणे '])('stores the city %j under its English name', async (city) => {
  await worker().fetch('/api/send-email-carousel', jsonPost({ ...demo, city, pincode: '411005' }));
  expect(await worker().row('SELECT city FROM leads')).toEqual({ city: 'Pune' });
});

test('stores the city Pen as typed, because only vowel signs distinguish it from Pune', async () => {
  await worker().fetch('/api/send-email-carousel', jsonPost({ ...demo, city: 'पेण', pincode: '402107' }));
  expect(await worker().row('SELECT city FROM leads')).toEqual({ city: 'पेण' });
});
