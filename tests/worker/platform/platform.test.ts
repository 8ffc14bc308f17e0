import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BlogWriter } from '#tests/support/blogs.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let writer: BlogWriter;
beforeAll(async () => {
  const vars = { AUTH_KEYS: authKeys, TURNSTILE_SECRET: 'test-secret' };
  worker = await startWorker(vars, { entry: 'tests/fixtures/worker/watched-worker.ts' });
  writer = await BlogWriter.logIn(worker);
});
afterAll(() => worker.close());

const listLogged = (event: string): unknown[] =>
  worker
    .logLines()
    .slice(seen)
    .filter((line) => line.startsWith(`{"event":"${event}"`))
    .map((line) => {
      const { event: _, ...facts } = JSON.parse(line) as Record<string, unknown>;
      return facts;
    });
let seen = 0;
beforeEach(() => {
  seen = worker.logLines().length;
});

const post = (fields: object = {}) =>
  worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }, { 'CF-Connecting-IP': '10.7.0.1' }));

test('if the rate limiter fails, leads are not marked as too frequent', async () => {
  expect((await post()).status).toBe(201);
  expect(await worker.row('SELECT status, spam_score, spam_reasons FROM leads')).toEqual({
    status: 'new',
    spam_score: 0,
    spam_reasons: '[]',
  });
});

test("a lead waits one second for Turnstile and is then accepted without Turnstile's verdict", async () => {
  const unanswered = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const hangs = sleep(3000).then(() => 'no answer');
  const answered = post({ Name: 'Patient', 'cf-turnstile-response': 'token' }).then(({ status }) => status);
  expect(await Promise.race([answered, hangs])).toBe(201);
  unanswered.mockRestore();
  expect(listLogged('time-limit')).toEqual([{ milliseconds: 1000 }]);
});

/** Sends one more page view and waits for it, so that all earlier ones have been logged. */
async function waitForLogs(): Promise<void> {
  const last = { indexes: ['/last'], blobs: ['/last', ''] };
  await worker.fetch('/api/pageview', jsonPost({ path: '/last' }));
  await expect.poll(() => listLogged('data-point')).toContainEqual({ point: last });
}
const countedPaths = () => (listLogged('data-point') as { point: { blobs: string[] } }[]).map(({ point }) => point.blobs);

/** Headers with an address from a network that has exceeded every route's limit. */
const tooOften = { 'CF-Connecting-IP': '2001:db8:9:9::77' };

test('limits frequent blog searches from one network without affecting other networks', async () => {
  const page = await worker.fetch('/blogs?q=java', { headers: { ...tooOften, Accept: 'text/html' } });
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(await page.text()).toContain('Please wait a minute and try again.');
  const problem = await worker.fetch('/blogs?q=java', { headers: tooOften });
  expect([problem.status, problem.headers.get('Content-Type')]).toEqual([429, 'application/problem+json']);
  expect((await worker.fetch('/blogs', { headers: tooOften })).status).not.toBe(429);
  expect((await worker.fetch('/blogs?q=java', { headers: { 'CF-Connecting-IP': '2001:db8:9:8::77' } })).status).not.toBe(429);
});

test('answers page views above the limit as usual, but does not count them', async () => {
  expect((await worker.fetch('/api/pageview', jsonPost({ path: '/about' }, tooOften))).status).toBe(204);
  await worker.fetch('/api/pageview', jsonPost({ path: '/last' }));
  await expect.poll(() => listLogged('data-point')).toEqual([{ point: { indexes: ['/last'], blobs: ['/last', ''] } }]);
});

test('limits the rate of logins from each network separately', async () => {
  const credentials = { email: 'nobody@institute.example', password: 'wrong' };
  expect((await worker.fetch('/api/auth/login', jsonPost(credentials, tooOften))).status).toBe(429);
  expect((await worker.fetch('/api/auth/login', jsonPost(credentials, { 'CF-Connecting-IP': '2001:db8:9:8::77' }))).status).toBe(
    401,
  );
});

test('counts a page view by its path and referrer', async () => {
  const view = { path: '/about', referrer: 'search.example' };
  expect((await worker.fetch('/api/pageview', jsonPost(view))).status).toBe(204);
  await waitForLogs();
  expect(countedPaths()).toEqual([
    ['/about', 'search.example'],
    ['/last', ''],
  ]);
});

test.each([
  ['a relative path', '{"path":"about"}'],
  ["another site's address", '{"path":"https://elsewhere.example/"}'],
  ['an endless path', JSON.stringify({ path: `/${'x'.repeat(300)}` })],
  ['a number', '{"path":7}'],
  ['broken JSON', '{'],
])('answers a page view with %s as usual, but does not count it', async (_, body) => {
  expect((await worker.fetch('/api/pageview', jsonPost(body))).status).toBe(204);
  await waitForLogs();
  expect(countedPaths()).toEqual([['/last', '']]);
});

test('each change to an article purges the old pages from the cache in front of the worker', async () => {
  const blog = await writer.published();
  await writer.update(blog._id, { title: 'Another title' });
  await writer.remove(blog._id);
  await waitForLogs();
  expect(listLogged('cache-purge')).toEqual([{ tags: ['blogs'] }, { tags: ['blogs'] }, { tags: ['blogs'] }]);
});
