import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditActions } from '#site/shared/audit-actions.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, freshAddress, logIn, password } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { sendRequest } from '../accounts/account-desk.ts';

let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'key', MAILCHANNELS_BASE_URL: mail.url });
});
beforeEach(() => {
  mail.inbox.length = 0;
});
afterAll(async () => {
  await worker?.close();
  await mail?.goDown();
});

const texts = (): string[] => mail.inbox.map(({ content }) => content[0]?.value ?? '');

test('sends an account holder one email about a changed password, which names the network but not the password', async () => {
  const member = await addStaff(worker, 'editor');
  const { token } = await logIn(worker, member);
  const change = {
    token,
    body: { password, newPassword: 'seven quiet rivers' },
    headers: { 'CF-Connecting-IP': freshAddress() },
  };
  expect((await sendRequest(worker, ['PUT', '/api/auth/password'], change)).status).toBe(204);
  await worker.runScheduled();
  await worker.runScheduled(1);
  expect(mail.inbox.map(({ personalizations }) => personalizations[0]?.to[0]?.email)).toEqual([member.email]);
  const [text = ''] = texts();
  expect(text).toContain('Your password was changed.');
  expect(text).toMatch(/on \w{3}, \d+ \w+ \d{4}, \d+:\d\d\s[ap]m \(India time\), from the network \S+\/(?:24|48)\./);
  expect(text).not.toContain('rivers');
});

/** Audit actions that change how an account logs in. The account holder gets an email about these actions only. */
const mailed = [
  'password-set',
  'password-changed',
  'second-factor-set',
  'second-factor-removed',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'account-role',
  'account-reset',
];

test("sends a different email for each kind of change to an account's login, and none for other changes", async () => {
  const member = await addStaff(worker, 'counsellor');
  const insert = worker.db.prepare("INSERT INTO audit (at, action, actor_id, subject) VALUES (?1, ?2, 'somebody', ?3)");
  await worker.db.batch(Object.keys(auditActions).map((action) => insert.bind(worker.now(), action, member.id)));
  for (let run = 0; run < 3; run += 1) await worker.runScheduled();
  expect(mail.inbox).toHaveLength(mailed.length);
  expect(new Set(texts()).size).toBe(mailed.length);
  expect(texts().filter((text) => !text.startsWith('Hello,') || text.includes('undefined'))).toEqual([]);
  const { results } = await worker.db
    .prepare("SELECT action FROM audit JOIN outbox ON dedupe_key = 'account-notice:' || audit.id WHERE user_id = ?1")
    .bind(member.id)
    .all<{ action: string }>();
  expect(results.map(({ action }) => action).sort()).toEqual(mailed.toSorted());
});
