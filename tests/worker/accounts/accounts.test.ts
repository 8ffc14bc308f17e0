import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { patientLimits } from '#tests/support/patient-limits.ts';
import { addStaff, authKeys, getMe, logIn, password, type StaffMember, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { changeAccount } from '#worker/accounts/store.ts';
import { Database } from '#worker/platform/database.ts';
import { auditActions, mailedToken, sendRequest } from './account-desk.ts';

let mail: MailServer;
let worker: TestWorker;
let admin: StaffMember;
let token: string;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'key', MAILCHANNELS_BASE_URL: mail.url });
  admin = await addStaff(worker);
});
beforeEach(async () => {
  ({ token } = await logIn(worker, admin));
  await worker.db.exec('DELETE FROM audit');
  mail.inbox.length = 0;
});
afterAll(async () => {
  await worker?.close();
  await mail?.goDown();
});

const invitation = { name: 'Asha', role: 'counsellor', departments: ['data-science'] };
const newPassword = 'seven quiet rivers';

/** Runs the scheduled deliveries and waits for the ones that responses started in the background. */
async function deliver(): Promise<void> {
  await worker.runScheduled();
  await expect.poll(() => worker.row("SELECT COUNT(*) AS waiting FROM outbox WHERE status = 'pending'")).toEqual({ waiting: 0 });
}

async function invite(email: string): Promise<{ id: string; link: string }> {
  const { status, body } = await sendRequest(worker, ['POST', '/api/accounts'], { token, body: { ...invitation, email } });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  await deliver();
  return { id: body.account.id, link: mailedToken(mail) };
}

const setPassword = (link: string, secret = newPassword) =>
  sendRequest(worker, ['POST', '/api/auth/set-password'], { body: { token: link, newPassword: secret } });

test('an invited person can set a password with the emailed link only once, and can then log in', async () => {
  const { link } = await invite('asha@institute.example');
  expect(mail.inbox.at(-1)?.personalizations[0]?.to).toEqual([{ email: 'asha@institute.example' }]);
  expect((await tryLogin(worker, { email: 'asha@institute.example', password: '' })).status).toBe(422);
  expect((await tryLogin(worker, { email: 'asha@institute.example', password: newPassword })).status).toBe(401);
  const whose = await sendRequest(worker, ['POST', '/api/auth/link'], { body: { token: link } });
  expect(whose.body).toEqual({ email: 'asha@institute.example', kind: 'invitation' });
  expect((await setPassword(link, 'Password2026!!')).body.errors?.newPassword).toContain('easy to guess');
  expect((await setPassword(link)).status).toBe(204);
  expect((await tryLogin(worker, { email: 'asha@institute.example', password: newPassword })).status).toBe(200);
  expect(await setPassword(link, 'another good phrase')).toMatchObject({ status: 410, body: { type: 'urn:problem:dead-link' } });
  expect((await auditActions(worker)).filter((action) => !action.startsWith('login'))).toEqual([
    'password-set',
    'account-invited',
  ]);
  expect(JSON.stringify((await worker.db.prepare('SELECT * FROM account_links').all()).results)).not.toContain(link);
});

test('inviting people and granting rights need a fresh proof of identity, but renaming and closing accounts do not', async () => {
  const { id } = await invite('meera.pawar@institute.example');
  await worker.advanceClock(20 * 60_000);
  const change = async (body: object) => {
    const { version } = (await worker.row('SELECT version FROM users WHERE id = ?', id)) ?? {};
    const response = await sendRequest(worker, ['PATCH', `/api/accounts/${id}`], {
      token,
      body,
      headers: { 'If-Match': `"${version}"` },
    });
    return [response.status, response.body.type];
  };
  const invited = await sendRequest(worker, ['POST', '/api/accounts'], {
    token,
    body: { ...invitation, email: 'thief@evil.example' },
  });
  expect([invited.status, invited.body.type]).toEqual([403, 'urn:problem:proof-needed']);
  expect(await change({ role: 'admin' })).toEqual([403, 'urn:problem:proof-needed']);
  expect(await change({ departments: null })).toEqual([403, 'urn:problem:proof-needed']);
  expect((await change({ name: 'Ravi', role: 'counsellor', departments: ['data-science'] }))[0]).toBe(200);
  expect((await change({ isDisabled: true }))[0]).toBe(200);
  expect(await change({ isDisabled: false })).toEqual([403, 'urn:problem:proof-needed']);
});

const forget = (email: string) => sendRequest(worker, ['POST', '/api/auth/forgotten-password'], { body: { email } });

test('the old password keeps working until a new one is set with the emailed reset link', async () => {
  const member = await addStaff(worker, 'editor');
  expect((await forget(` ${member.email.toUpperCase()} `)).status).toBe(202);
  await deliver();
  const [mailed] = mail.inbox;
  expect([mailed?.personalizations[0]?.to, mailed?.content[0]?.value]).toEqual([
    [{ email: member.email }],
    expect.stringContaining('Somebody, probably you, asked for a link'),
  ]);
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(200);
  const link = mailedToken(mail);
  expect((await sendRequest(worker, ['POST', '/api/auth/link'], { body: { token: link } })).body).toMatchObject({
    kind: 'reset',
  });
  expect((await setPassword(link)).status).toBe(204);
  expect((await tryLogin(worker, { email: member.email, password: newPassword })).status).toBe(200);
  expect(await auditActions(worker)).toEqual(expect.arrayContaining(['password-link-asked', 'password-set']));
});

test('answers all forgotten-password requests alike, but emails only open accounts, at most once every 15 minutes', async () => {
  const [closed, member] = [await addStaff(worker, 'editor'), await addStaff(worker, 'editor')];
  await worker.db.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?').bind(closed.id).run();
  const emails = ['nobody@institute.example', closed.email, member.email, member.email];
  const responses = [];
  for (const email of emails) responses.push(await forget(email));
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set(['[202,{}]']));
  await deliver();
  expect(mail.inbox.map(({ personalizations }) => personalizations[0]?.to?.[0]?.email)).toEqual([member.email]);
  await worker.advanceClock(15 * 60_000);
  await forget(member.email);
  await deliver();
  expect(mail.inbox).toHaveLength(2);
});

test('an account gets at most four password links a day, and each still works after another is requested', async () => {
  const { link } = await invite('meera@institute.example');
  mail.inbox.length = 0;
  for (let asked = 0; asked < 8; asked += 1) {
    await worker.advanceClock(16 * 60_000);
    await forget('meera@institute.example');
    await deliver();
  }
  expect(mail.inbox.length).toBeLessThanOrEqual(4);
  expect((await setPassword(link)).status).toBe(204);
});

test('sends a new three-day invitation if an invited person requests a password link', async () => {
  const { link } = await invite('lata@institute.example');
  await worker.advanceClock(15 * 60_000);
  await forget('lata@institute.example');
  await deliver();
  const again = mailedToken(mail);
  await worker.advanceClock(2 * 24 * 3_600_000);
  expect((await setPassword(again)).status).toBe(204);
  expect((await setPassword(link)).status).toBe(410);
});

test('an invitation link expires after three days, and a reset link after an hour', async () => {
  const { id, link: first } = await invite('ravi@institute.example');
  await sendRequest(worker, ['POST', `/api/accounts/${id}/link`], { token });
  await deliver();
  const second = mailedToken(mail);
  expect((await sendRequest(worker, ['POST', '/api/auth/link'], { body: { token: first } })).status).toBe(200);
  await worker.advanceClock(3 * 24 * 3_600_000 - 60_000);
  expect((await sendRequest(worker, ['POST', '/api/auth/link'], { body: { token: second } })).status).toBe(200);
  await worker.advanceClock(120_000);
  expect((await setPassword(second)).status).toBe(410);

  ({ token } = await logIn(worker, admin));
  const member = await addStaff(worker, 'editor');
  expect((await sendRequest(worker, ['POST', `/api/accounts/${member.id}/link`], { token })).status).toBe(202);
  await deliver();
  const reset = mailedToken(mail);
  const before = await logIn(worker, member);
  await worker.advanceClock(59 * 60_000);
  expect((await setPassword(reset)).status).toBe(204);
  expect((await getMe(worker, before.token)).status).toBe(401);
  expect((await tryLogin(worker, { email: member.email, password })).status).toBe(401);
  await sendRequest(worker, ['POST', `/api/accounts/${member.id}/link`], { token });
  await deliver();
  await worker.advanceClock(61 * 60_000);
  expect((await setPassword(mailedToken(mail))).status).toBe(410);
});

const anyVersion = { 'If-Match': '*' };

test('neither a forged link nor a link for a closed account can set a password', async () => {
  const { id, link } = await invite('kavita@institute.example');
  expect((await setPassword(token)).status).toBe(410);
  expect((await setPassword(`${link}x`)).status).toBe(410);
  await sendRequest(worker, ['PATCH', `/api/accounts/${id}`], { token, body: { isDisabled: true }, headers: anyVersion });
  expect((await setPassword(link)).status).toBe(410);
  expect((await sendRequest(worker, ['POST', `/api/accounts/${id}/link`], { token })).status).toBe(409);
});

test('changes an account only if the request has the current version, and records each change in the audit', async () => {
  const { id } = await invite('sana@institute.example');
  const change = { name: 'Sana K', role: 'editor', departments: null };
  const changed = await sendRequest(worker, ['PATCH', `/api/accounts/${id}`], {
    token,
    body: change,
    headers: { 'If-Match': '"1"' },
  });
  expect(changed).toMatchObject({ status: 200, body: { account: { ...change, version: 2, isInvited: true } } });
  const stale = await sendRequest(worker, ['PATCH', `/api/accounts/${id}`], {
    token,
    body: { name: 'X' },
    headers: { 'If-Match': '"1"' },
  });
  expect(stale).toMatchObject({ status: 412, body: { account: { name: 'Sana K', version: 2 } } });
  const unseen = await sendRequest(worker, ['PATCH', `/api/accounts/${id}`], { token, body: { name: 'X' } });
  expect([unseen.status, Object.keys(unseen.body.errors ?? {})]).toEqual([422, ['version']]);
  const { results } = await worker.db.prepare('SELECT action, details FROM audit WHERE subject = ? ORDER BY id').bind(id).all();
  expect(results).toEqual([
    { action: 'account-invited', details: '{"role":"counsellor"}' },
    { action: 'account-role', details: '{"from":"counsellor","to":"editor"}' },
    { action: 'account-changed', details: '{"fields":"name, departments all"}' },
  ]);
});

test('a member\'s sessions end after a role change, an account closure or "End log-ins", but not after a rename', async () => {
  const member = await addStaff(worker, 'counsellor');
  for (const [body, status] of [
    [{ name: 'Ravi' }, 200],
    [{ role: 'editor' }, 401],
    [{ isDisabled: true }, 401],
  ] as const) {
    const session = await logIn(worker, member);
    expect(
      (await sendRequest(worker, ['PATCH', `/api/accounts/${member.id}`], { token, body, headers: anyVersion })).status,
    ).toBe(200);
    expect([body, (await getMe(worker, session.token)).status]).toEqual([body, status]);
  }
  await sendRequest(worker, ['PATCH', `/api/accounts/${member.id}`], { token, body: { isDisabled: false }, headers: anyVersion });
  const session = await logIn(worker, member);
  expect((await sendRequest(worker, ['DELETE', `/api/accounts/${member.id}/sessions`], { token })).status).toBe(204);
  expect((await getMe(worker, session.token)).status).toBe(401);
});

test('a reopened account accepts neither the sessions nor the password links from before it was closed', async () => {
  const member = await addStaff(worker, 'editor');
  const session = await logIn(worker, member);
  await sendRequest(worker, ['POST', `/api/accounts/${member.id}/link`], { token });
  await deliver();
  for (const isDisabled of [true, false]) {
    const change = { token, body: { isDisabled }, headers: anyVersion };
    const { body } = await sendRequest(worker, ['PATCH', `/api/accounts/${member.id}`], change);
    expect(body.account.isDisabled).toBe(isDisabled);
  }
  expect((await getMe(worker, session.token)).status).toBe(401);
  expect((await setPassword(mailedToken(mail))).status).toBe(410);
});

test('disabling an account at the command line ends its sessions for good', async () => {
  const member = await addStaff(worker, 'editor');
  const session = await logIn(worker, member);
  const db = new Database(worker.db, { sleep: async () => {}, random: Math.random, limits: patientLimits });
  const ports = { db, now: worker.now, newId: randomUUID };
  for (const action of ['account-disabled', 'account-enabled'] as const)
    expect(await changeAccount(ports, member.email, { action })).toBe(true);
  expect((await getMe(worker, session.token)).status).toBe(401);
});

test.each<[string, object, string]>([
  ['no email', { ...invitation, email: 'asha' }, 'email'],
  ['an email that has an account', { ...invitation, email: 'ADMIN-1@institute.example ' }, 'email'],
  ['no name', { ...invitation, email: 'new@institute.example', name: ' ' }, 'name'],
  ['an unknown role', { ...invitation, email: 'new@institute.example', role: 'boss' }, 'role'],
  ['an unknown department', { ...invitation, email: 'new@institute.example', departments: ['cooking'] }, 'departments'],
  ['no department at all', { ...invitation, email: 'new@institute.example', departments: [] }, 'departments'],
])('answers 422 to an invitation with %s, and names the invalid field', async (_name, body, field) => {
  const email = 'email' in body && body.email === 'ADMIN-1@institute.example ' ? { email: ` ${admin.email.toUpperCase()} ` } : {};
  const response = await sendRequest(worker, ['POST', '/api/accounts'], { token, body: { ...body, ...email } });
  expect(response.status).toBe(422);
  expect(Object.keys(response.body.errors ?? {})).toEqual([field]);
});

test('administrators can neither close their own account nor give up their own role', async () => {
  const changeAdmin = (body: object) =>
    sendRequest(worker, ['PATCH', `/api/accounts/${admin.id}`], { token, body, headers: anyVersion });
  for (const body of [{ isDisabled: true }, { role: 'editor' }])
    expect((await changeAdmin(body)).body.errors).toHaveProperty(Object.keys(body)[0] ?? '');
  expect((await changeAdmin({ name: 'Boss' })).status).toBe(200);
});
