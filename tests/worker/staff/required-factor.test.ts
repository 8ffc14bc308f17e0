import { afterEach, expect, test } from 'vitest';
import { enrol } from '#tests/support/second-factor.ts';
import { addStaff, authKeys, bearer, getMe, logIn, password, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { codeAt } from '#worker/staff/codes.ts';

let worker: TestWorker;
afterEach(() => worker.close());

const fetchStatus = async (path: string, token: string) => (await worker.fetch(path, bearer(token))).status;

test('a member who lacks a required second factor can open only their own account', {
  tags: ['long'],
}, async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys, SECOND_FACTOR_ROLES: 'admin, counsellor' });
  const [admin, editor] = [await addStaff(worker), await addStaff(worker, 'editor')];
  const { token } = await logIn(worker, admin);
  expect(await (await getMe(worker, token)).json()).toMatchObject({ role: 'admin', permissions: [] });
  const refused = await worker.fetch('/api/accounts', bearer(token));
  expect([refused.status, await refused.json()]).toMatchObject([403, { type: 'urn:problem:second-factor-missing' }]);
  expect(await fetchStatus('/api/auth/second-factor', token)).toBe(200);
  const { secret } = await enrol(worker, admin);
  const whole = await tryLogin(worker, { email: admin.email, password, code: codeAt(secret, worker.now()) });
  const { token: full } = (await whole.json()) as { token: string };
  expect(await fetchStatus('/api/accounts', full)).toBe(200);
  expect(await (await getMe(worker, (await logIn(worker, editor)).token)).json()).toMatchObject({ permissions: ['blogs'] });
});

test('an unknown role in SECOND_FACTOR_ROLES is logged, and every role then requires a second factor', async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys, SECOND_FACTOR_ROLES: 'admins' });
  const { token } = await logIn(worker, await addStaff(worker, 'editor'));
  expect(await (await getMe(worker, token)).json()).toMatchObject({ permissions: [] });
  expect(worker.logLines().some((line) => line.includes('second-factor-roles-unknown'))).toBe(true);
});

test('after AUTH_KEYS are replaced, recovery codes still work for login, but codes from the app do not', async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  const member = await addStaff(worker);
  const { secret, recoveryCodes } = await enrol(worker, member);
  await worker.db.exec("UPDATE second_factors SET secret = 'Z29uZQ.' || substr(secret, instr(secret, '.') + 1)");
  const code = codeAt(secret, worker.now());
  expect((await tryLogin(worker, { email: member.email, password, code })).status).toBe(401);
  await worker.advanceClock(5_000);
  expect((await tryLogin(worker, { email: member.email, password, code: recoveryCodes[0] })).status).toBe(200);
});
