import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol } from '#tests/support/second-factor.ts';
import { addStaff, authKeys, freshAddress, logIn, password } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { auditActions, sendRequest } from '#tests/worker/accounts/account-desk.ts';
import { codeAt } from '#worker/staff/codes.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());

const exportStatus = async (token: string) => {
  const response = await worker.fetch('/api/leads.csv', { headers: { Authorization: `Bearer ${token}` } });
  return [
    response.status,
    response.status === 200 ? (await response.text()).length > 0 : ((await response.json()) as { type: string }).type,
  ];
};
const prove = (token: string, body: object) =>
  sendRequest(worker, ['POST', '/api/auth/proof'], { token, body, headers: { 'CF-Connecting-IP': freshAddress() } });

test('exporting leads asks for the password 15 minutes after login, and then not again for another 15 minutes', async () => {
  const { token } = await logIn(worker, await addStaff(worker, 'counsellor'));
  expect(await exportStatus(token)).toEqual([200, true]);
  await worker.advanceClock(16 * 60_000);
  expect(await exportStatus(token)).toEqual([403, 'urn:problem:proof-needed']);
  expect((await prove(token, { password: 'not it' })).status).toBe(422);
  await worker.advanceClock(2_000);
  expect(await exportStatus(token)).toEqual([403, 'urn:problem:proof-needed']);
  expect((await prove(token, { password })).status).toBe(204);
  expect(await exportStatus(token)).toEqual([200, true]);
  expect(await auditActions(worker)).toContain('proof-given');
  await worker.advanceClock(16 * 60_000);
  expect(await exportStatus(token)).toEqual([403, 'urn:problem:proof-needed']);
});

test('a proof of identity also requires a one-time code from members who use codes', async () => {
  const member = await addStaff(worker, 'counsellor');
  const { secret, token } = await enrol(worker, member);
  await worker.advanceClock(16 * 60_000);
  expect((await prove(token, { password })).body.errors).toEqual({ code: expect.any(String) });
  expect((await prove(token, { password, code: codeAt(secret, worker.now()) })).status).toBe(204);
  expect(await exportStatus(token)).toEqual([200, true]);
});

test('failed logins by strangers do not make a logged-in member wait', async () => {
  const member = await addStaff(worker, 'counsellor');
  const { token } = await logIn(worker, member);
  const guess = () =>
    sendRequest(worker, ['POST', '/api/auth/login'], {
      body: { email: member.email, password: 'guessed by a stranger' },
      headers: { 'CF-Connecting-IP': freshAddress() },
    });
  for (let tries = 0; tries < 24; tries += 1) await guess();
  expect((await guess()).status).toBe(429);
  expect((await prove(token, { password })).status).toBe(204);
});

test('slows down guesses in one session, whatever networks they come from', async () => {
  const { token } = await logIn(worker, await addStaff(worker, 'counsellor'));
  const statuses = [];
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await prove(token, { password: `guess ${tries}` })).status);
  expect(statuses).toEqual([422, 429, 429]);
});

test('changing the password also asks for a one-time code if the member uses codes', async () => {
  const member = await addStaff(worker, 'counsellor');
  const { token, secret } = await enrol(worker, member);
  await worker.advanceClock(16 * 60_000);
  const change = () =>
    sendRequest(worker, ['PUT', '/api/auth/password'], { token, body: { password, newPassword: 'seven quiet rivers' } });
  expect(await change()).toMatchObject({ status: 403, body: { type: 'urn:problem:proof-needed' } });
  expect((await prove(token, { password, code: codeAt(secret, worker.now()) })).status).toBe(204);
  expect((await change()).status).toBe(204);
});
