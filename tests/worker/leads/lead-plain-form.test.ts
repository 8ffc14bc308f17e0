import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, formPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let origin: string;
beforeAll(async () => {
  worker = await startWorker();
  origin = worker.origin;
});
afterAll(() => worker.close());

const javaPage = () => ({ Referer: `${origin}/java-training-classes-in-pune.php?from=ad` });
const postDemo = (fields: Record<string, string>, headers: Record<string, string> = javaPage()) =>
  worker.fetch('/api/send-email-popup', formPost({ ...completeFields, form: 'demo', ...fields }, headers));

test('stores a form sent without scripts, and redirects with 303 to its thank-you page', async () => {
  const response = await postDemo({ Name: 'Plain Form', consent: 'yes' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/thank-you/demo');
  expect(await worker.row("SELECT form, consent FROM leads WHERE name = 'Plain Form'")).toEqual({ form: 'demo', consent: 1 });
});

test('redirects to the same thank-you page if a form is sent twice without scripts', async () => {
  await postDemo({ Name: 'Twice', key: 'twice' });
  expect((await postDemo({ Name: 'Twice', key: 'twice' })).headers.get('location')).toBe('/thank-you/demo');
});

test("redirects a syllabus form to its course's section on the thank-you page", async () => {
  const response = await worker.fetch('/api/send-email-brochure', formPost({ ...completeFields, form: 'syllabus' }));
  expect(response.headers.get('location')).toBe('/thank-you/syllabus#java');
});

test.each([
  ['the form of a course page', {}, '/thank-you/course-demo#java'],
  ['a course that is not known', { course: 'Basket weaving' }, '/thank-you/course-demo'],
])('redirects to the right thank-you page for %s', async (_, fields, location) => {
  const body = { ...completeFields, ...fields, form: 'course-demo' };
  const response = await worker.fetch('/api/send-email-popup', formPost(body));
  expect(response.headers.get('location')).toBe(location);
});

test('accepts a multipart form', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...completeFields, Name: 'Multipart' })) body.set(name, value);
  const encoded = new Response(body);
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '', Accept: 'text/html' };
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    headers,
    body: await encoded.bytes(),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
});

test('if a form sent without scripts has errors, shows the page again with a message at each invalid field', async () => {
  const response = await postDemo({ phone: '12x', country: '' });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html).toContain('<title>Error: Java in Pune</title>');
  expect(html).toContain('<p id="demo-phone-error" data-error>Phone number must be numeric</p>');
  expect(html).toContain('<p id="demo-country-error" data-error>Please select your country</p>');
  expect(html).toContain('<p id="demo-Name-error" data-error hidden></p>');
  expect(html).toContain('<a href="#demo-phone">Phone number</a>');
  expect(html).toMatch(/<input id="demo-phone"[^>]* aria-invalid="true"/);
});

test('if a form sent without scripts has errors, keeps the typed values', async () => {
  const html = await (
    await postDemo({ Name: 'A', email: 'a"b<c@x', course: 'Java', country: 'Atlantis', consent: 'yes' })
  ).text();
  expect(html).toMatch(/<input id="demo-Name"[^>]* value="A"/);
  expect(html).toContain('value="a&quot;b<c@x"');
  expect(html).toContain('<option value="Java" selected');
  expect(html).toContain('<option value="Atlantis" selected>Atlantis</option></select>');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked/);
});

test('if a form sent without scripts has errors, escapes typed markup', async () => {
  const html = await (await postDemo({ Name: 'A', course: '"><script>alert(1)</script>' })).text();
  expect(html).not.toContain('<script>alert');
});

test('if a form sent without scripts has errors, does not fill in the honeypot again', async () => {
  const html = await (await postDemo({ Name: 'A', leftBlank: 'https://spam.example' })).text();
  expect(html).not.toContain('spam.example');
});

test.each([
  ['another site', () => ({ Referer: 'https://elsewhere.example/java-training-classes-in-pune.php' })],
  ['an unknown page', () => ({})],
  ['a page without the form', () => ({ Referer: `${origin}/reach-us.php` })],
  ['a response of the worker', () => ({ Referer: `${origin}/api/send-email-popup` })],
])('shows readable error messages after a form was sent without scripts from %s', async (_, headers) => {
  const response = await postDemo({ phone: '' }, headers());
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('<li>Phone number is required</li>');
  expect(html).toContain('<h1>Some fields need your attention</h1>');
});

test('if a form with errors does not name the page it came from, shows the form on its own page', async () => {
  const response = await worker.fetch('/api/send-homeform', formPost({ ...completeFields, phone: '' }));
  expect(await response.text()).toContain('<p id="contact-phone-error" data-error>Phone number is required</p>');
});

test('answers with JSON when a script posts a form and asks for JSON', async () => {
  const response = await postDemo({ Name: 'Script' }, { Accept: 'application/json' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ ok: true });
});
