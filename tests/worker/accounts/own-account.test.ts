import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnSession } from '#site/shared/staff.ts';
import { addStaff, authKeys, bearer, freshAddress, getMe, logIn, password, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { auditActions, sendRequest } from './account-desk.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());

const windows = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const phone = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

const listSessions = async (token: string) =>
  ((await sendRequest(worker, ['GET', '/api/auth/sessions'], { token })).body as unknown as { sessions: OwnSession[] }).sessions;

test("members can list and end their own logins, but not other members' logins", async () => {
  const [member, stranger] = [await addStaff(worker, 'editor'), await addStaff(worker, 'editor')];
  const desk = await logIn(worker, member, { from: '203.0.113.7', headers: windows });
  const mobile = await logIn(worker, member, { headers: phone });
  const third = await logIn(worker, member);
  const other = await logIn(worker, stranger);
  const seen = await listSessions(desk.token);
  expect(seen[0]).toMatchObject({ isThis: true, network: '203.0.113.0/24', device: 'Firefox on Windows' });
  const { id = '' } = seen.find(({ device }) => device === 'Chrome on Android') ?? {};
  await sendRequest(worker, ['DELETE', `/api/auth/sessions/${id}`], { token: other.token });
  expect((await getMe(worker, mobile.token)).status).toBe(200);
  expect((await sendRequest(worker, ['DELETE', `/api/auth/sessions/${id}`], { token: desk.token })).status).toBe(204);
  expect((await getMe(worker, mobile.token)).status).toBe(401);
  expect((await sendRequest(worker, ['DELETE', '/api/auth/sessions'], { token: desk.token })).status).toBe(204);
  expect((await getMe(worker, third.token)).status).toBe(401);
  expect((await listSessions(desk.token)).length).toBe(1);
  expect((await getMe(worker, other.token)).status).toBe(200);
  expect((await auditActions(worker)).slice(0, 2)).toEqual(['other-sessions-ended', 'session-ended']);
});

test('a session ends after an hour without use, and automatic requests do not count as use', async () => {
  const member = await addStaff(worker, 'counsellor');
  const { token } = await logIn(worker, member);
  await worker.advanceClock(50 * 60_000);
  expect((await getMe(worker, token)).status).toBe(200);
  await worker.advanceClock(50 * 60_000);
  const polled = await worker.fetch('/api/leads', { headers: { ...bearer(token).headers, 'X-Unattended': '1' } });
  expect(polled.status).toBe(200);
  await worker.advanceClock(11 * 60_000);
  expect((await getMe(worker, token)).status).toBe(401);
});

test("changing a password requires the old one, keeps the current login and ends the member's other logins", async () => {
  const member = await addStaff(worker, 'editor');
  const [here, there] = [await logIn(worker, member), await logIn(worker, member)];
  const change = (body: object) =>
    sendRequest(worker, ['PUT', '/api/auth/password'], {
      token: here.token,
      body,
      headers: { 'CF-Connecting-IP': freshAddress() },
    });
  const wrong = await change({ password: 'not it', newPassword: 'seven quiet rivers' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { password: 'This is not your password' } } });
  await worker.advanceClock(2_000);
  expect((await change({ password, newPassword: 'short' })).body.errors?.newPassword).toContain('needs 12');
  expect((await change({ password, newPassword: 'Example Institute 2026' })).body.errors?.newPassword).toContain(
    "it contains the institute's name",
  );
  expect((await change({ password, newPassword: 'seven quiet rivers' })).status).toBe(204);
  expect((await getMe(worker, here.token)).status).toBe(200);
  expect((await getMe(worker, there.token)).status).toBe(401);
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(401);
  expect((await tryLogin(worker, { email: member.email, password: 'seven quiet rivers' })).status).toBe(200);
  expect(await auditActions(worker)).toContain('password-changed');
});

test('a stolen token does not let anyone guess the password faster than at login', async () => {
  const member = await addStaff(worker, 'editor');
  const { token } = await logIn(worker, member);
  const guess = () =>
    sendRequest(worker, ['PUT', '/api/auth/password'], {
      token,
      body: { password: 'a guess', newPassword: 'seven quiet rivers' },
      headers: { 'CF-Connecting-IP': '198.51.100.9' },
    });
  expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});

test("the audit records a request that the member's role does not allow, at most once every ten minutes", async () => {
  const member = await addStaff(worker, 'editor');
  const { token } = await logIn(worker, member);
  await worker.db.exec('DELETE FROM audit');
  for (const path of ['/api/accounts', '/api/accounts', '/api/leads']) await sendRequest(worker, ['GET', path], { token });
  const { results } = await worker.db.prepare('SELECT action, actor_id, details FROM audit ORDER BY id').all();
  const refused = { action: 'access-refused', actor_id: member.id };
  expect(results).toEqual([
    { ...refused, details: '{"method":"GET","needs":"accounts"}' },
    { ...refused, details: '{"method":"GET","needs":"leads"}' },
  ]);
  await worker.advanceClock(11 * 60_000);
  await sendRequest(worker, ['GET', '/api/accounts'], { token });
  expect(await auditActions(worker)).toHaveLength(3);
});

test('rejects an invitation if email is not set up, and explains what to do', async () => {
  const { token } = await logIn(worker, await addStaff(worker));
  const body = { name: 'Asha', role: 'editor', departments: null, email: 'asha@institute.example' };
  const response = await sendRequest(worker, ['POST', '/api/accounts'], { token, body });
  expect(response).toMatchObject({ status: 503, body: { type: 'urn:problem:mail-not-set-up' } });
  expect(await worker.row('SELECT 1 FROM users WHERE email = ?', body.email)).toBeNull();
});

test('rejects browser notifications if the site has no VAPID keys, and explains what to do', async () => {
  const { token } = await logIn(worker, await addStaff(worker, 'counsellor'));
  const { body } = await sendRequest(worker, ['GET', '/api/notifications'], { token });
  expect(body).toEqual({ publicKey: null, quietHours: null, quietVersion: 0 });
  const response = await sendRequest(worker, ['POST', '/api/notifications/devices'], { token, body: {} });
  expect(response).toMatchObject({ status: 503, body: { message: expect.stringContaining('VAPID_KEYS') } });
});
