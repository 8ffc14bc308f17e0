import { afterEach, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { authKeys, bearer, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
afterEach(() => worker.close());

const short = Buffer.alloc(31, 1).toString('base64url');

test.each([
  ['no AUTH_KEYS', undefined],
  ['a key under 32 bytes', `one:${short}`],
  ['one wrong key among good ones', `${authKeys},two:${short}`],
])('%s: the log-in routes answer 503 and leads go on', async (_name, keys) => {
  worker = await startWorker(keys === undefined ? {} : { AUTH_KEYS: keys });
  const login = await tryLogin(worker, { email: 'a@b.example', password: 'x' });
  expect(login.status).toBe(503);
  expect(login.headers.get('content-type')).toBe('application/problem+json');
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.AA';
  for (const path of ['/api/auth/me', '/api/audit', '/api/accounts'])
    expect((await worker.fetch(path, bearer(token))).status).toBe(503);
  expect((await worker.fetch('/api/auth/logout', { method: 'POST', ...bearer(token) })).status).toBe(503);
  expect((await worker.fetch('/api/send-email-popup', jsonPost(completeFields))).status).toBe(201);
  expect((await worker.fetch('/api/blogs')).status).toBe(200);
});
