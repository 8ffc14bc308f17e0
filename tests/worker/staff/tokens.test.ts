import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, authKeys, bearer, getMe, logIn, olderKey, type StaffMember, signingKey } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let staff: StaffMember;
let sessionId: string;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  staff = await addStaff(worker);
  await logIn(worker, staff);
  sessionId = String((await worker.row('SELECT id FROM sessions WHERE user_id = ?', staff.id))?.id);
});
afterAll(() => worker.close());

interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: Uint8Array;
}

const nowSeconds = () => Math.floor(now() / 1000);

/** Creates a token like the worker's own, but with some changes. Undefined claims are left out. */
function forge({ header = {}, claims = {}, key = signingKey }: Forgery = {}): Promise<string> {
  const own = { iss: 'institute-site', aud: 'staff', sub: staff.id, jti: sessionId, iat: nowSeconds(), exp: nowSeconds() + 3600 };
  return new SignJWT({ ...own, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid: 'now', ...header })
    .sign(key);
}

const fetchStatus = async (token: string) => (await getMe(worker, token)).status;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('accepts the unchanged test token, so that each forged token fails for its own reason', async () => {
  expect(await fetchStatus(await forge())).toBe(200);
});

test('accepts a token signed with an older key in the keyring', async () => {
  expect(await fetchStatus(await forge({ header: { kid: 'older' }, key: olderKey }))).toBe(200);
});

test.each<[string, Forgery]>([
  ['signed with a key that is not ours', { key: new Uint8Array(32).fill(1) }],
  ['signed with our older key under the name of the first', { key: olderKey }],
  ['with an unknown kid', { header: { kid: 'evil' } }],
  ['with a path as its kid', { header: { kid: '../../dev/null' } }],
  ['with a kid that every object has', { header: { kid: '__proto__' } }],
  ['without a kid', { header: { kid: undefined } }],
  [
    'that brings its own key',
    {
      header: { kid: undefined, jwk: { kty: 'oct', k: Buffer.from(new Uint8Array(32).fill(1)).toString('base64url') } },
      key: new Uint8Array(32).fill(1),
    },
  ],
  ['with another algorithm of the same family', { header: { alg: 'HS512' }, key: new Uint8Array(64).fill(7) }],
  ['of another type', { header: { typ: 'JWT' } }],
  ['without a type', { header: { typ: undefined } }],
  ['that has expired', { claims: { exp: nowSeconds() - 1 } }],
  ['without an expiry', { claims: { exp: undefined } }],
  ['that is not yet valid', { claims: { nbf: nowSeconds() + 600 } }],
  ['of another issuer', { claims: { iss: 'elsewhere' } }],
  ['without an issuer', { claims: { iss: undefined } }],
  ['for another audience', { claims: { aud: 'students' } }],
  ['without an audience', { claims: { aud: undefined } }],
  ['of another user', { claims: { sub: 'user-999' } }],
  ['without a user', { claims: { sub: undefined } }],
  ['of a session that never existed', { claims: { jti: 'no-such-session' } }],
  ['without a session', { claims: { jti: undefined } }],
])('answers 401 for a token %s', async (_name, forgery) => {
  const response = await getMe(worker, await forge(forgery));
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.json()).toMatchObject({ status: 401, message: 'User not authenticated' });
});

test.each(['none', 'None', 'NONE'])('answers 401 if a token is unsigned (alg %s)', async (alg) => {
  const claims = {
    iss: 'institute-site',
    aud: 'staff',
    sub: staff.id,
    jti: sessionId,
    iat: nowSeconds(),
    exp: nowSeconds() + 3600,
  };
  expect(await fetchStatus(`${encode({ alg, typ: 'session+jwt', kid: 'now' })}.${encode(claims)}.`)).toBe(401);
});

test("answers 401 if a token's claims were changed after signing", async () => {
  const [header, , signature] = (await forge()).split('.');
  const claims = encode({ iss: 'institute-site', aud: 'staff', sub: 'user-1', jti: sessionId, exp: nowSeconds() + 99_999 });
  expect(await fetchStatus(`${header}.${claims}.${signature}`)).toBe(401);
});

test.each(['', 'x', 'a.b.c', '..', 'x'.repeat(6_000)])('answers 401 if a token is malformed (%s)', async (token) => {
  expect(await fetchStatus(token)).toBe(401);
});

test('answers 401 if the token is missing or sent outside the Authorization header', async () => {
  expect((await worker.fetch('/api/auth/me')).status).toBe(401);
  expect((await worker.fetch('/api/auth/me', { headers: { Authorization: `Basic ${await forge()}` } })).status).toBe(401);
  expect((await worker.fetch(`/api/auth/me?token=${await forge()}`)).status).toBe(401);
  expect((await worker.fetch('/api/auth/me', { headers: { Cookie: `token=${await forge()}` } })).status).toBe(401);
});

test('the known-device cookie cannot be used as a token', async () => {
  const { cookie } = await logIn(worker, staff);
  expect(await fetchStatus(cookie.replace('known-device=', ''))).toBe(401);
});

test('logout ends only the current session', async () => {
  const member = await addStaff(worker);
  const [one, other] = [await logIn(worker, member), await logIn(worker, member)];
  expect((await worker.fetch('/api/auth/logout', { method: 'POST', ...bearer(one.token) })).status).toBe(204);
  expect(await fetchStatus(one.token)).toBe(401);
  expect(await fetchStatus(other.token)).toBe(200);
});

test("logging out everywhere ends all of the user's sessions, and nobody else's", async () => {
  const [member, colleague] = [await addStaff(worker), await addStaff(worker)];
  const tokens = [(await logIn(worker, member)).token, (await logIn(worker, member)).token];
  const untouched = await logIn(worker, colleague);
  const response = await worker.fetch('/api/auth/logout', jsonPost({ everywhere: true }, bearer(String(tokens[0])).headers));
  expect(response.status).toBe(204);
  for (const token of tokens) expect(await fetchStatus(token)).toBe(401);
  expect(await fetchStatus(untouched.token)).toBe(200);
});

test('answers 401 if somebody logs out twice with the same token', async () => {
  const { token } = await logIn(worker, staff);
  await worker.fetch('/api/auth/logout', { method: 'POST', ...bearer(token) });
  expect((await worker.fetch('/api/auth/logout', { method: 'POST', ...bearer(token) })).status).toBe(401);
});

test('rejects a token from before a password change, even if its session is still in the database', async () => {
  const member = await addStaff(worker);
  const { token } = await logIn(worker, member);
  await worker.db.prepare('UPDATE users SET generation = generation + 1 WHERE id = ?').bind(member.id).run();
  expect(await fetchStatus(token)).toBe(401);
});

test("rejects a disabled user's token, even after the account is enabled again", async () => {
  const member = await addStaff(worker);
  const { token } = await logIn(worker, member);
  await worker.db.prepare('UPDATE users SET disabled_at = 1, generation = generation + 1 WHERE id = ?').bind(member.id).run();
  expect(await fetchStatus(token)).toBe(401);
  await worker.db.prepare('UPDATE users SET disabled_at = NULL WHERE id = ?').bind(member.id).run();
  expect(await fetchStatus(token)).toBe(401);
});

test('rejects a token whose session in the database has expired', async () => {
  const member = await addStaff(worker);
  const { token } = await logIn(worker, member);
  await worker.db
    .prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
    .bind(now() - 1, member.id)
    .run();
  expect(await fetchStatus(token)).toBe(401);
});

test('a role change in the database takes effect immediately', async () => {
  const member = await addStaff(worker, 'admin');
  const { token } = await logIn(worker, member);
  await worker.db.prepare("UPDATE users SET role = 'editor' WHERE id = ?").bind(member.id).run();
  expect((await worker.fetch('/api/audit', bearer(token))).status).toBe(403);
});

test('the scheduled run deletes expired sessions', async () => {
  const member = await addStaff(worker);
  await logIn(worker, member);
  await worker.runScheduled(13 * 60);
  expect(await worker.row('SELECT COUNT(*) AS n FROM sessions WHERE user_id = ?', member.id)).toEqual({ n: 0 });
});
