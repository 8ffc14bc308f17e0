import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/second-factor.ts';
import {
  addStaff,
  authKeys,
  bearer,
  freshAddress,
  getMe,
  logIn,
  password,
  type StaffMember,
  tryLogin,
} from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { auditActions, sendRequest } from '#tests/worker/accounts/account-desk.ts';
import { codeAt, findStep } from '#worker/staff/codes.ts';

let worker: TestWorker;
let member: StaffMember;
let enrolled: Enrolled;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());
beforeEach(async () => {
  member = await addStaff(worker, 'counsellor');
  enrolled = await enrol(worker, member);
  await worker.db.exec('DELETE FROM audit');
});

const withCode = (code: string, from?: string) =>
  tryLogin(worker, { email: member.email, password, code }, from === undefined ? {} : { from });
const codeNow = () => codeAt(enrolled.secret, worker.now());

const wrongCode = () => String((Number(codeNow()) + 500_001) % 1_000_000).padStart(6, '0');

// The last six digits of the eight-digit SHA-1 codes in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the RFC 6238 code at second %i is %s', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(findStep(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(findStep(code, secret, (seconds + 61) * 1000)).toBeUndefined();
});

test('a correct password gets its own problem type without a one-time code, and logs the user in with the code', async () => {
  const half = await tryLogin(worker, { email: member.email, password });
  expect(half.status).toBe(401);
  expect(half.headers.getSetCookie()).toEqual([]);
  expect(await half.json()).toEqual({
    ...{ type: 'urn:problem:second-factor-required', title: 'Unauthorized', status: 401 },
    message: 'Invalid email or password',
  });
  const whole = await withCode(`${codeNow().slice(0, 3)} ${codeNow().slice(3)}`);
  expect(whole.status).toBe(200);
  const { token } = (await whole.json()) as { token: string };
  expect((await getMe(worker, token)).status).toBe(200);
  expect(await auditActions(worker)).toEqual(['login', 'login-code-asked']);
});

test('a wrong password reveals nothing about the second factor, and does not use up the code', async () => {
  const wrong = await tryLogin(worker, { email: member.email, password: 'not it', code: codeNow() });
  expect(await wrong.json()).toMatchObject({ type: 'urn:problem:wrong-login' });
  expect((await withCode(codeNow())).status).toBe(200);
});

test('a one-time code works only once, even in simultaneous logins, and older codes stop working', async () => {
  const code = codeNow();
  const both = await Promise.all([withCode(code), withCode(code)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  await worker.advanceClock(20 * 60_000);
  const [before, now] = [codeAt(enrolled.secret, worker.now() - 30_000), codeNow()];
  expect((await withCode(now)).status).toBe(200);
  const replay = await withCode(now);
  expect([replay.status, await replay.json()]).toMatchObject([401, { type: 'urn:problem:wrong-code' }]);
  await worker.advanceClock(2_000);
  expect((await withCode(before)).status).toBe(401);
});

test('counts code guesses from all networks together, even after a correct password', {
  tags: ['long'],
}, async () => {
  expect((await withCode(wrongCode())).status).toBe(401);
  // Extends the current wait of one second, so that it does not end early on a slow machine.
  await worker.db
    .prepare('UPDATE login_attempts SET not_before = ?')
    .bind(worker.now() + 60_000)
    .run();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => withCode(String(index).padStart(6, '0'))));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429));
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(401);
  const right = await withCode(codeNow());
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  let checked = 0;
  for (let minute = 0; minute < 120; minute += 1) {
    await worker.advanceClock(60_000);
    if ((await withCode(wrongCode())).status === 401) checked += 1;
  }
  expect(checked).toBeLessThan(20);
});

test('a recovery code replaces a lost device once, and a new set of codes cancels the old set', async () => {
  const [first = '', second = ''] = enrolled.recoveryCodes;
  expect(enrolled.recoveryCodes).toHaveLength(10);
  expect(first).toMatch(/^[A-Z2-7]{24}$/);
  const typed = first.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  expect((await withCode(typed)).status).toBe(200);
  expect((await withCode(first)).status).toBe(401);
  expect(JSON.stringify((await worker.db.prepare('SELECT * FROM recovery_codes').all()).results)).not.toContain(first);
  await worker.advanceClock(60_000);
  const proof = { password, code: codeNow() };
  const headers = { 'CF-Connecting-IP': freshAddress() };
  const path = ['POST', '/api/auth/second-factor/recovery-codes'] as const;
  const renewed = await sendRequest(worker, path, { token: enrolled.token, body: proof, headers });
  expect(renewed.status).toBe(200);
  expect((await withCode(second)).status).toBe(401);
});

test("administrators can remove another member's second factor, which ends that member's sessions, but not their own", async () => {
  const admin = await addStaff(worker);
  const { token } = await logIn(worker, admin);
  const own = await sendRequest(worker, ['DELETE', `/api/accounts/${admin.id}/second-factor`], { token });
  expect(own.status).toBe(409);
  const addKey = 'INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at) VALUES (?, ?, ?, 0, ?, 0)';
  await worker.db.prepare(addKey).bind('key', member.id, 'a', 'Firefox').run();
  expect((await sendRequest(worker, ['DELETE', `/api/accounts/${member.id}/second-factor`], { token })).status).toBe(204);
  expect(await worker.row('SELECT COUNT(*) AS count FROM passkeys')).toEqual({ count: 0 });
  expect((await getMe(worker, enrolled.token)).status).toBe(401);
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(200);
  expect(await auditActions(worker)).toContain('second-factor-removed');
});

test('a stolen token cannot turn off or replace the second factor, or read its secret', async () => {
  const { token } = enrolled;
  const post = (path: string, body: object) =>
    sendRequest(worker, ['POST', `/api/auth/second-factor${path}`], {
      token,
      body,
      headers: { 'CF-Connecting-IP': freshAddress() },
    });
  expect((await post('/off', { password: 'not it', code: codeNow() })).status).toBe(422);
  await worker.advanceClock(2_000);
  expect((await post('/off', { password })).body.errors).toEqual({ code: expect.any(String) });
  expect((await post('/off', { password, code: wrongCode() })).body.errors).toEqual({ code: expect.any(String) });
  await worker.advanceClock(60_000);
  expect((await post('', { password, code: codeNow() })).status).toBe(409);
  await worker.advanceClock(60_000);
  const { results } = await worker.db.prepare('SELECT * FROM second_factors').all();
  expect(JSON.stringify(results)).not.toContain(enrolled.secret);
  expect((await post('/off', { password, code: codeNow() })).status).toBe(204);
  expect((await getMe(worker, token)).status).toBe(401);
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(200);
});

test('a second factor requires no codes until it is confirmed, and its confirmation ends sessions that used no code', async () => {
  const other = await addStaff(worker, 'editor');
  const [here, there] = [await logIn(worker, other), await logIn(worker, other)];
  const headers = { 'CF-Connecting-IP': freshAddress() };
  const begun = await sendRequest(worker, ['POST', '/api/auth/second-factor'], {
    token: here.token,
    body: { password },
    headers,
  });
  const { secret, uri } = begun.body as unknown as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const confirm = (code: string) =>
    sendRequest(worker, ['PUT', '/api/auth/second-factor'], { token: here.token, body: { code } });
  expect((await confirm('000000')).status).toBe(422);
  expect((await logIn(worker, other)).token).toBeTruthy();
  await worker.advanceClock(60_000);
  expect((await confirm(codeAt(secret, worker.now()))).status).toBe(200);
  expect((await getMe(worker, there.token)).status).toBe(401);
  expect(await (await worker.fetch('/api/auth/second-factor', bearer(here.token))).json()).toEqual({
    ...{ isOn: true, isRequired: false, recoveryCodesLeft: 10 },
  });
});

test.each([
  ['https://evil.example', 'www.institute.example'],
  ['https://www.institute.example', 'www.institute.example'],
  ['https://staging.institute.example', 'staging.institute.example'],
  ['http://localhost:8787', 'localhost'],
])('a request to %s creates a passkey for %s', async (asked, site) => {
  const { token } = await enrol(worker, await addStaff(worker, 'editor'));
  const options = await sendRequest(worker, ['POST', `${asked}/api/auth/passkeys/options`], { token, body: {} });
  expect(options.body).toMatchObject({ rp: { id: site } });
});
