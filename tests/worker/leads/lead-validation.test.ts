import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

type Rule = readonly [wrong: unknown, message: string];
const sixteenDigits = '1234567890123456';

const shortName: Rule[] = [
  [undefined, 'Name is required'],
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['\u200b\u3164\u2060', 'Name is required'],
  [['Asha'], 'Name is required'],
  ['A', 'Name must be at least 2 characters'],
];
const longName: Rule[] = [
  ['', 'Name is required'],
  ['A', 'Name must be at least 2 characters long'],
];
const contactName: Rule[] = [
  ['', 'Name is required'],
  ['Al', 'Name must be at least 3 characters'],
  ['A'.repeat(51), 'Name cannot exceed 50 characters'],
];
const email = (invalid: string): Rule[] => [
  [undefined, 'Email is required'],
  ['', 'Email is required'],
  ['asha', invalid],
  ['asha@', invalid],
  ['a b@example.com', invalid],
];
const phone: Rule[] = [
  [undefined, 'Phone number is required'],
  ['', 'Phone number is required'],
  ['98765abcde', 'Phone number must be numeric'],
  ['\u200b\u3164', 'Phone number is required'],
  ['987654321', 'Phone number must be at least 10 digits'],
  [sixteenDigits, 'Phone number cannot exceed 15 digits'],
];
const country: Rule[] = [
  [undefined, 'Please select your country'],
  ['', 'Please select your country'],
  [{}, 'Please select your country'],
];
const branch: Rule[] = [
  [undefined, 'Please select a Choose Branch'],
  ['', 'Please select a Choose Branch'],
];
const course = (message: string): Rule[] => [
  [undefined, message],
  ['', message],
];
const city: Rule[] = [['', 'City is required']];
const pincode: Rule[] = [
  ['', 'Pincode is required'],
  ['41100', 'Pincode must be exactly 6 digits'],
  ['4110055', 'Pincode must be exactly 6 digits'],
  ['41100a', 'Pincode must be exactly 6 digits'],
];
const message: Rule[] = [
  ['', 'Message is required'],
  ['x'.repeat(501), 'Message cannot exceed 500 characters'],
];
const interested = "Please specify the course you're interested in";

const rules: Record<string, readonly [endpoint: string, fields: Record<string, Rule[]>]> = {
  demo: [
    '/api/send-email-popup',
    { Name: shortName, email: email('Invalid email'), phone, country, course: course(interested), coursetype: branch },
  ],
  'course-demo': [
    '/api/send-email-popup',
    { Name: shortName, email: email('Invalid email'), phone, country, course: course(interested), coursetype: branch },
  ],
  'course-syllabus': [
    '/api/send-email-brochure',
    {
      Name: shortName,
      email: email('Invalid email'),
      phone,
      country,
      course: course('Please select a course'),
      coursetype: branch,
    },
  ],
  counselling: [
    '/api/send-email',
    { Name: longName, email: email('Invalid email'), phone, country, course: course(interested), coursetype: branch },
  ],
  'home-counselling': [
    '/api/send-email',
    { Name: longName, email: email('Invalid email format'), phone, country, course: course('Please specify a course') },
  ],
  contact: [
    '/api/send-homeform',
    { Name: contactName, email: email('Invalid email address'), phone, country, coursetype: branch, message },
  ],
  'home-enquiry': [
    '/api/send-homeform',
    { Name: contactName, email: email('Invalid email address'), phone, country, coursetype: branch, message },
  ],
  banner: ['/api/send-homeform', { Name: contactName, email: email('Invalid email address'), phone, message }],
  syllabus: [
    '/api/send-email-brochure',
    {
      Name: shortName,
      email: email('Invalid email'),
      phone,
      country,
      course: course('Please select a course'),
      coursetype: branch,
    },
  ],
  'syllabus-city': [
    '/api/send-email-brochure',
    { Name: shortName, email: email('Invalid email'), phone, course: course('Please select a course'), city, pincode },
  ],
  carousel: ['/api/send-email-carousel', { Name: shortName, email: email('Invalid email'), phone, country, city, pincode }],
  callback: ['/api/callback', { Name: shortName, phone }],
  feedback: [
    '/api/feedback',
    { Name: shortName, email: email('Invalid email'), rating: course('Please choose a rating'), message },
  ],
  corporate: [
    '/api/corporate',
    { Name: shortName, email: email('Invalid email'), phone, company: course('Company is required'), message },
  ],
  career: [
    '/api/careers',
    { Name: shortName, email: email('Invalid email'), phone, position: course('Position is required'), message },
  ],
};

const cases = Object.entries(rules).flatMap(([form, [endpoint, fields]]) =>
  Object.entries(fields).flatMap(([field, wrongs]) => wrongs.map(([wrong, text]) => ({ form, endpoint, field, wrong, text }))),
);

test.each(cases)('the form $form rejects $field $wrong with "$text"', async ({ form, endpoint, field, wrong, text }) => {
  const response = await worker.fetch(endpoint, jsonPost({ ...completeFields, form, [field]: wrong }));
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 422, errors: { [field]: text } });
});

test.each(Object.entries(rules).map(([form, [endpoint]]) => ({ form, endpoint })))(
  'the form $form accepts a complete submission',
  async ({ form, endpoint }) => {
    const response = await worker.fetch(endpoint, jsonPost({ ...completeFields, form }));
    expect(response.status).toBe(201);
    expect(await worker.row('SELECT form FROM leads ORDER BY created_at DESC, rowid DESC')).toEqual({ form });
  },
);

test.each([
  ['/api/send-email-popup', 'demo'],
  ['/api/send-email', 'counselling'],
  ['/api/send-email-brochure', 'syllabus'],
  ['/api/send-homeform', 'contact'],
])('a submission to %s without a form id stores a lead of the %s form', async (endpoint, form) => {
  const response = await worker.fetch(endpoint, jsonPost({ ...completeFields, Name: `Bare ${form}` }));
  expect(response.status).toBe(201);
  expect(await worker.row('SELECT form FROM leads WHERE name = ?', `Bare ${form}`)).toEqual({ form });
});

test('reports every invalid field of a lead in a single response', async () => {
  const response = await worker.fetch('/api/send-email-popup', jsonPost({}));
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([
    'Name',
    'email',
    'phone',
    'country',
    'course',
    'coursetype',
  ]);
});

test.each([10, 15])('accepts a phone number of %i digits', async (digits) => {
  const response = await worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, phone: '9'.repeat(digits) }));
  expect(response.status).toBe(201);
});

test('accepts a complete dropdown option as the country', async () => {
  const option = { value: 'IE', label: 'Ireland', code: 'ie', stdcode: '+353' };
  await worker.fetch('/api/send-email-brochure', jsonPost({ ...completeFields, Name: 'Option', country: option }));
  expect(await worker.row('SELECT country FROM leads WHERE name = ?', 'Option')).toEqual({ country: 'Ireland' });
});
