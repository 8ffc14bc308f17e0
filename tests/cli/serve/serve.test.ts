import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readRows } from '#cli/database/database.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type CommandRun, freePort, isPortFree, startCommand } from '#tests/support/serve-command.ts';

let state: string;
let port: number;
let mail: MailServer;
const running: CommandRun[] = [];

beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'state-'));
  port = await freePort();
  mail = await startMailServer();
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ exitCode }) => exitCode));
  await mail.goDown();
  await rm(state, { recursive: true, force: true });
});

function preview(env: Record<string, string> = {}): CommandRun {
  const run = startCommand(['preview', '--out', inject('siteFolder'), '--state', state], { PORT: String(port), ...env });
  running.push(run);
  return run;
}

const url = (address: string): string => `http://127.0.0.1:${port}${address}`;
const leads = () => readRows<{ name: string }>({ isRemote: false, stateDir: state }, 'SELECT name FROM leads ORDER BY name');

test('the site is served, its environment reaches the worker, and a kill loses nothing', async () => {
  const first = preview({ MAILCHANNELS_API_KEY: "a 'key' with $signs", MAILCHANNELS_BASE_URL: mail.url });
  await first.ready;
  expect((await fetch(url('/java-training-classes-in-pune.php'))).headers.get('content-type')).toMatch(/^text\/html/);
  expect((await fetch(url('/api/send-email-popup'), jsonPost({ ...completeFields, Name: 'By script' }))).status).toBe(201);
  await expect.poll(() => mail.inbox.length).toBe(2);
  expect(mail.keys.at(-1)).toBe("a 'key' with $signs");
  expect((await fetch(url('/api/send-email-popup'), formPost({ ...completeFields, Name: 'By form' }))).status).toBe(303);

  const second = preview();
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`The site is already served at http://127.0.0.1:${port}`);

  first.child.kill('SIGKILL');
  await first.exitCode;
  const third = preview();
  await third.ready;
  expect(await (await fetch(url('/api/health'))).json()).toMatchObject({ database: 'ok', mail: 'no key' });
  expect(await leads()).toEqual([{ name: 'By form' }, { name: 'By script' }]);

  third.child.kill('SIGTERM');
  expect(await third.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);
  expect((await readdir(state)).filter((name) => name.startsWith('serving-'))).toEqual([]);
});

test('SIGINT ends it and frees the port, also before it is ready', async () => {
  const early = preview();
  await expect.poll(() => readdir(state), { timeout: 30_000 }).toContain(`serving-${port}.json`);
  early.child.kill('SIGINT');
  expect(await early.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);

  const ready = preview();
  await ready.ready;
  ready.child.kill('SIGINT');
  expect(await ready.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);
});

test("another program's port is named, with the way out", async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = preview();
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken by another program.`);
  expect(run.output()).toContain(`PORT=${port + 1} npm start`);
  other.close();
});
