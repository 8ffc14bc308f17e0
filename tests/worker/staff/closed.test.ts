import { afterEach, expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { authKeys, bearer, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
afterEach(() => worker.close());

const long = Buffer.alloc(32, 1).toString('base64url');
const short = Buffer.alloc(31, 1).toString('base64url');

test.each([
  ['missing AUTH_KEYS', undefined, { status: 'ok', login: 'no keys' }, undefined],
  ['a key under 32 bytes', `one:${short}`, { status: 'degraded', login: 'broken keys' }, 'key one has 31 bytes'],
  [
    'one short key among good ones',
    `${authKeys},two:${short}`,
    { status: 'degraded', login: 'broken keys' },
    'key two has 31 bytes',
  ],
  [
    'an entry without a key',
    `${authKeys},two`,
    { status: 'degraded', login: 'broken keys' },
    'entry 3 is not in the form kid:key',
  ],
  [
    'a duplicate key name',
    `${authKeys},now:${long}`,
    { status: 'degraded', login: 'broken keys' },
    'two keys have the same name',
  ],
])(
  'login answers 503 because of %s, the health route reports the problem, and leads are still accepted',
  { tags: ['long'] },
  async (_name, keys, health, logged) => {
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
    expect(await (await worker.fetch('/api/health')).json()).toMatchObject(health);
    const lines = worker.logLines().filter((line) => line.includes('auth-keys-refused'));
    expect(lines.map((line) => line.includes(String(logged)))).toEqual(logged === undefined ? [] : [true]);
    expect(lines.join()).not.toContain(authKeys.slice(4, 20));
  },
);
