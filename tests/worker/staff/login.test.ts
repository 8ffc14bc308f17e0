import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, authKeys, getMe, logIn, password, type StaffMember, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import type { AppEnv } from '#worker/http/app-types.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { markDevice, readDevice } from '#worker/staff/device.ts';
import { readKeyring } from '#worker/staff/keyring.ts';

let worker: TestWorker;
let staff: StaffMember;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  staff = await addStaff(worker, 'editor');
});
afterAll(() => worker.close());

test('a correct email and password return a token that gives access to the user record', async () => {
  const response = await tryLogin(worker, { email: staff.email, password });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { token, ...rest } = (await response.json()) as { token: string };
  expect(rest).toEqual({});
  const me = (await (await getMe(worker, token)).json()) as { expiresAt: string };
  expect(me).toEqual({
    ...{ id: staff.id, email: staff.email, name: staff.name, role: 'editor', permissions: ['blogs'] },
    expiresAt: expect.any(String),
  });
  expect(Date.parse(me.expiresAt) - now()).toBeGreaterThan(11 * 3_600_000);
});

test('accepts the login email in upper or lower case and with surrounding spaces', async () => {
  expect((await tryLogin(worker, { email: ` ${staff.email.toUpperCase()}\u200b `, password })).status).toBe(200);
});

test('answers a wrong password, an unknown email and a disabled account in the same way', async () => {
  const disabled = await addStaff(worker);
  await worker.db.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?').bind(disabled.id).run();
  const tries = [
    { email: staff.email, password: 'not the password' },
    { email: 'nobody@institute.example', password },
    { email: disabled.email, password },
  ];
  for (const credentials of tries) {
    const response = await tryLogin(worker, credentials);
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      type: 'urn:problem:wrong-login',
      title: 'Unauthorized',
      status: 401,
      message: 'Invalid email or password',
    });
  }
});

test.each([
  ['no body', ''],
  ['broken JSON', '{"email":'],
  ['an array', '[]'],
  ['null', 'null'],
])('answers 400 to a login with %s', async (_name, body) => {
  const response = await worker.fetch('/api/auth/login', jsonPost(body));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'Invalid email or password' });
});

test.each([
  ['no fields', {}, { email: 'Email is required', password: 'Password is required' }],
  ['an empty password', { email: 'a@b.example', password: '' }, { password: 'Password is required' }],
  ['a blank email', { email: '  ', password }, { email: 'Email is required' }],
  ['an object as email', { email: { $ne: null }, password }, { email: 'Email is required' }],
  ['a list as password', { email: 'a@b.example', password: ['x'] }, { password: 'Password is required' }],
])('answers 422 to a login with %s, and names the invalid field', async (_name, body, errors) => {
  const response = await tryLogin(worker, body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: 'Invalid email or password', errors });
});

test('rejects a login body over 4 KB without reading it', async () => {
  const response = await tryLogin(worker, { email: staff.email, password: 'x'.repeat(5_000) });
  expect(response.status).toBe(413);
});

test('login accepts only JSON, because a form on another site cannot send JSON', async () => {
  const body = new URLSearchParams({ email: staff.email, password }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await worker.fetch('/api/auth/login', { method: 'POST', headers, body })).status).toBe(415);
  const asText = await tryLogin(worker, { email: staff.email, password }, { headers: { 'Content-Type': 'text/plain' } });
  expect(asText.status).toBe(415);
});

test.each([
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-site'],
  ['Origin', 'https://elsewhere.example'],
  ['Origin', 'null'],
])("another site's page cannot log anybody in (%s: %s)", async (name, value) => {
  expect((await tryLogin(worker, { email: staff.email, password }, { headers: { [name]: value } })).status).toBe(403);
});

test('login accepts only POST', async () => {
  const response = await worker.fetch('/api/auth/login');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test('at login, replaces a password hash that was created at a lower cost', async () => {
  const member = await addStaff(worker);
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 3);
  const key = scryptSync(password, salt, 32, { N: 4096, r: 8, p: 1 });
  const old = `scrypt$4096$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await worker.db.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(old, member.id).run();
  await logIn(worker, member);
  const row = await worker.row('SELECT password_hash FROM users WHERE id = ?', member.id);
  expect(row?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  await logIn(worker, member);
});

test('sets the known-device cookie on https with the __Secure- prefix, and reads it back', async () => {
  const { keyring } = readKeyring(authKeys);
  if (!keyring) throw new Error('No keys');
  const app = new Hono<AppEnv>();
  app.get('/marked', async (c) => {
    c.set('ports', { now } as Ports);
    await markDevice(c, keyring, { id: 'device-1', userId: 'user-1' });
    return c.json((await readDevice(c, keyring)) ?? null);
  });
  const marked = await app.request('https://www.institute.example/marked');
  const [cookie = ''] = marked.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-known-device=[\w.-]+; .*; Secure/);
  const again = await app.request('https://www.institute.example/marked', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(await again.json()).toEqual({ id: 'device-1', userId: 'user-1' });
});

test('limits the known-device cookie to the login route, and hides it from scripts', async () => {
  const response = await tryLogin(worker, { email: staff.email, password });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^known-device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/),
  ]);
});
