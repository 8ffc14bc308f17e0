import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureLocalSecrets } from '#cli/data/local-secrets.ts';
import { type SiteServer, serveSite } from '#cli/serve/serve-site.ts';
import { runHere } from '#tests/support/command.ts';
import { readEach } from '#tests/support/local-state.ts';
import { freePort } from '#tests/support/serve-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'admin-'));
const stateDir = join(folder, 'state');
let server: SiteServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const email = 'asha@institute.example';
const password = 'violet anchor 42';
const admin = (args: string, input?: string) => runHere(['admin', ...args.split(' '), '--state', stateDir], input);

async function serve(): Promise<SiteServer> {
  const out = join(folder, 'dist');
  mkdirSync(out);
  for (const name of ['index', '404'])
    writeFileSync(join(out, `${name}.html`), '<!doctype html><title>A page</title><main></main>');
  ensureLocalSecrets(stateDir);
  return serveSite({ out, port: await freePort(), stateDir, env: {}, warn: () => {} });
}

async function logIn(secret: string): Promise<{ status: number; token: string }> {
  const body = JSON.stringify({ email, password: secret });
  const response = await fetch(`${server?.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { token = '' } = (await response.json()) as { token?: string };
  return { status: response.status, token };
}

const meStatus = async (token: string) =>
  (await fetch(`${server?.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

test('admin add creates the database and the account on a new machine', async () => {
  const added = await admin(`add ${email} --role editor --password-stdin`, `${password}\n`);
  expect(added).toMatchObject({ code: 0, stdout: `Added ${email} as editor. They can log in at /manage-blog.\n` });
  const [users = [], audit] = readEach(stateDir, [
    'SELECT email, role, password_hash FROM users',
    'SELECT action, actor_id, source, network, subject = (SELECT id FROM users) AS is_theirs FROM audit',
  ]);
  expect(users[0]).toEqual({ email, role: 'editor', password_hash: expect.stringMatching(/^scrypt\$16384\$8\$5\$/) });
  expect(audit).toEqual([{ action: 'account-added', actor_id: null, source: 'command line', network: null, is_theirs: 1 }]);
});

test('rejects a second account with the same email in upper case', async () => {
  const again = await admin(`add ${email.toUpperCase()} --password-stdin`, password);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain(`${email} already has an account.`);
  expect(again.stderr).toContain('admin reset');
  expect(again.stderr).not.toMatch(/\n\s+at /);
});

test('rejects a weak password without repeating the password in the message', async () => {
  const weak = await admin('add ravi@institute.example --password-stdin', 'Password2026!!');
  expect(weak.code).toBe(1);
  expect(weak.stderr).toContain('easy to guess');
  expect(weak.stderr).not.toContain('Password2026');
});

test('rejects an invalid email, and rejects an unknown role with a list of the allowed roles', async () => {
  const noEmail = await runHere(['admin', 'add', 'asha', '--password-stdin']);
  expect(noEmail).toMatchObject({ code: 1, stderr: expect.stringContaining('Enter an email address') });
  const noRole = await runHere(['admin', 'add', 'a@institute.example', '--role', 'boss', '--password-stdin']);
  expect(noRole).toMatchObject({ code: 1, stderr: expect.stringContaining('admin, editor, counsellor') });
});

test('resetting or disabling an account ends its sessions on a running site, and enabling the account allows logins again', {
  tags: ['long'],
}, async () => {
  server = await serve();
  const first = await logIn(password);
  expect(first.status).toBe(200);
  expect(await meStatus(first.token)).toBe(200);

  expect(await admin(`reset ${email} --password-stdin`, 'copper lantern 77')).toMatchObject({ code: 0 });
  expect(await meStatus(first.token)).toBe(401);
  expect((await logIn(password)).status).toBe(401);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const second = await logIn('copper lantern 77');
  expect(second.status).toBe(200);

  expect(await admin(`disable ${email}`)).toMatchObject({ code: 0 });
  expect(await meStatus(second.token)).toBe(401);
  const listed = await admin('list');
  expect(listed.stdout).toMatch(new RegExp(`^${email} +editor +disabled +\\S+ \\S+ UTC +\\S+ \\S+ UTC$`, 'm'));

  expect(await admin(`enable ${email}`)).toMatchObject({ code: 0 });
  expect(await meStatus(second.token)).toBe(401);
  expect((await logIn('copper lantern 77')).status).toBe(200);
});

test('for an unknown account, suggests the command that lists accounts', { tags: ['long'] }, async () => {
  const answer = await admin('disable nobody@institute.example');
  expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining('admin list') });
});
