import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

const demoFailure = 'Oops! Something went wrong. Please try submitting the form again.';

test.each([
  ['broken JSON', '{"Name":'],
  ['an empty body', ''],
  ['an array', '[]'],
  ['a string', '"Asha"'],
  ['null', 'null'],
  ['a number', '7'],
])('answers 400 if a lead is sent as %s', async (_, body) => {
  const response = await worker.fetch('/api/send-email-popup', jsonPost(body));
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 400, message: demoFailure });
});

test('answers 400 if a body contains an invalid UTF-8 byte, even if the rest is valid', async () => {
  const body = Buffer.from(JSON.stringify({ ...completeFields, Name: 'Asha ~' }));
  body[body.indexOf('~')] = 0xff;
  const headers = { 'Content-Type': 'application/json' };
  const response = await worker.fetch('/api/send-email-popup', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
});

test('answers 400 if a multipart body is broken', async () => {
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data' },
    body: 'x',
  });
  expect(response.status).toBe(400);
});

test('answers 413 to a body over 32 KB, but accepts a body of exactly 32 KB', async () => {
  const sized = (bytes: number) => jsonPost(JSON.stringify({ pad: '' }).replace('""', JSON.stringify('x'.repeat(bytes - 10))));
  expect((await worker.fetch('/api/send-email-popup', sized(32 * 1024))).status).toBe(422);
  expect((await worker.fetch('/api/send-email-popup', sized(32 * 1024 + 1))).status).toBe(413);
  expect((await worker.fetch('/api/send-email-popup', sized(3_000_000))).status).toBe(413);
});

test('answers 413 if a body of unknown length exceeds 32 KB', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 33; chunk += 1) controller.enqueue(new Uint8Array(1024).fill(0x20));
      controller.close();
    },
  });
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as never);
  expect(response.status).toBe(413);
});

test('answers 415 if the content type is unknown', async () => {
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml' },
    body: '<lead/>',
  });
  expect(response.status).toBe(415);
});

test('a route for leads accepts only POST', async () => {
  const response = await worker.fetch('/api/send-email');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test.each(['/api', '/api/', '/api/nothing', '/api/blogs/x/y'])(
  'answers %s with a 404 response in problem format',
  async (path) => {
    const response = await worker.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      message: 'The requested URL was not found.',
    });
  },
);

test('in a browser, shows a problem response as a readable page', async () => {
  const response = await worker.fetch('/api/send-email-popup', jsonPost('{', { Accept: 'text/html' }));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('<title>Bad Request</title>');
  expect(html).toContain(`<main><div class="band deep hero"><h1>Bad Request</h1><p class="lead">${demoFailure}</p>`);
});

test('shows a readable page if a form sent without scripts is too large', async () => {
  const response = await worker.fetch('/api/send-email-popup', formPost({ ...completeFields, message: 'x'.repeat(40_000) }));
  expect(response.status).toBe(413);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
});

test.each(['/_edge/catalogue.json', '/_edge', '/_edge/', '/404'])('answers %s with the 404 page', async (path) => {
  const response = await worker.fetch(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain('Oops... page not found.');
  expect(html).not.toContain('mailbox');
});

test.each([
  ['/api/nothing', 404],
  ['/api/health', 200],
  ['/_edge/x', 404],
])('the response to %s has a request id, the security headers and no-store', async (path, status) => {
  const response = await worker.fetch(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('no response allows requests from other origins', async () => {
  const response = await worker.fetch('/api/blogs', { headers: { Origin: 'https://elsewhere.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['DELETE', '/api/blogs/b1/revisions', 'GET'],
  ['PUT', '/api/blogs/b1/revisions/1', 'GET'],
  ['GET', '/api/blogs/b1/revisions/1/restore', 'POST'],
  ['GET', '/api/blogs/b1/restore', 'POST'],
  ['POST', '/api/health', 'GET'],
  ['POST', '/api/v1/countries', 'GET'],
  ['GET', '/api/pageview', 'POST'],
  ['GET', '/api/csp-report', 'POST'],
  ['POST', '/api/privacy/data', 'GET'],
  ['GET', '/api/privacy/erase', 'POST'],
])('answers %s %s with 405 and names the allowed method', async (method, path, allow) => {
  const response = await worker.fetch(path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

test('gives each request a new id, even if the client sends an id', async () => {
  const response = await worker.fetch('/api/nothing', { headers: { 'X-Request-Id': 'forged' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

const violation = (directive: string) => ({
  type: 'csp-violation',
  url: 'https://www.institute.example/?name=secret',
  body: { effectiveDirective: directive, blockedURL: 'https://evil.test/secret', sourceFile: 'https://x.example/secret' },
});

test.each([
  [
    'reports through the Reporting API',
    [violation('img-src'), violation('img-src'), violation('script-src-elem')],
    ['img-src 2', 'script-src-elem 1'],
  ],
  [
    'a report to `report-uri`',
    { 'csp-report': { 'violated-directive': "font-src 'self'", 'document-uri': 'https://a.example/secret' } },
    ['font-src 1'],
  ],
  ['an unknown directive', [violation('secret-src')], ['other 1']],
  ['a body without a report', { secret: 1 }, []],
  ['a body over 16 KB', [{ ...violation('base-uri'), pad: 'x'.repeat(17_000) }], []],
  ['too many reports', Array.from({ length: 21 }, () => violation('frame-src')), []],
])('stores only the number of violations of each directive if the browser sends %s', async (_name, body, counted) => {
  const before = worker.logLines().length;
  const response = await worker.fetch('/api/csp-report', { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(204);
  const lines = worker.logLines().slice(before);
  const events = lines.filter((line) => line.includes('csp-violation')).map((line) => JSON.parse(line));
  expect(events.map(({ directive, count }) => `${directive} ${count}`)).toEqual(counted);
  expect(lines.join()).not.toContain('secret');
});
