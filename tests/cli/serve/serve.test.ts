import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isAlive } from '#cli/platform/lock.ts';
import { startOnPort } from '#cli/terminal/program-name.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { readEach } from '#tests/support/local-state.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { isPosix, listProcesses } from '#tests/support/posix.ts';
import { type CommandRun, freePort, isPortFree, startCommand } from '#tests/support/serve-command.ts';

let state: string;
let port: number;
let mail: MailServer;
const running: CommandRun[] = [];
let first: CommandRun;

beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'state-'));
  port = await freePort();
  mail = await startMailServer();
  first = preview({ MAILCHANNELS_API_KEY: "a 'key' with $signs", MAILCHANNELS_BASE_URL: mail.url, NOINDEX: '1' });
  await first.ready;
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
const leads = () => readEach(state, ['SELECT name FROM leads ORDER BY name'])[0];

function listDescendants(pid = 0): number[] {
  const processes = listProcesses();
  const listChildren = (of: number): number[] =>
    processes.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...listChildren(child.pid)]);
  return listChildren(pid);
}

/** Sends the path and the headers unchanged, unlike fetch and browsers. Returns the response's status. */
async function fetchStatus(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

test.each<[string, string, Record<string, string>?]>([
  ['the database console', '/cdn-cgi/explorer'],
  ["the database console's newer address", '/cdn-cgi/local/explorer/api/d1/database'],
  ['the scheduled run', '/cdn-cgi/handler/scheduled'],
  ['the mail handler', '/cdn-cgi/local/email'],
  ['a path with dots', '/x/%2e%2e/cdn-cgi/local/scheduled'],
  ['a path with backslashes', '/cdn-cgi\\local\\scheduled'],
  ['an absolute address', 'http://127.0.0.1/cdn-cgi/local/scheduled'],
  ['a host with a path', '/x', { Host: '127.0.0.1/cdn-cgi/local/scheduled?' }],
])("hides the runtime's developer tools: %s", async (_name, path, headers) => {
  expect(await fetchStatus(path, headers)).toBe(404);
});

test.each(['evil.example', '127.0.0.1.evil.example:80'])('rejects requests with the host name %s', async (name) => {
  expect(await fetchStatus('/', { Host: name })).toBe(421);
});

test('answers requests with the host name localhost', async () => {
  expect(await fetchStatus('/', { Host: `localhost:${port}` })).toBe(200);
});

test("ignores the runtime's own header for requesting a different address", async () => {
  const header = { 'MF-Original-URL': 'http://127.0.0.1/cdn-cgi/local/scheduled?format=json' };
  expect(await fetchStatus('/no-such-page', header)).toBe(404);
});

test("scheduled runs work even though the runtime's handler for scheduled runs is hidden", async () => {
  const health = async () => (await (await fetch(url('/api/health'))).json()) as { scheduledRun: { ageSeconds: number | null } };
  await expect.poll(async () => (await health()).scheduledRun.ageSeconds).not.toBeNull();
});

test.skipIf(!isPosix)('only its owner can read the local state', async () => {
  expect((await stat(state)).mode & 0o777).toBe(0o700);
});

test('people can use an emailed link to erase their data', async () => {
  const email = 'zebulon.quark@example.com';
  await fetch(url('/api/send-email-popup'), jsonPost({ ...completeFields, Name: 'Zebulon Quark', email, phone: '9123498765' }));
  await fetch(url('/api/privacy'), formPost({ email }));
  const isLink = ({ subject }: { subject: string }) => subject.startsWith('Your data');
  await expect.poll(() => mail.inbox.filter(isLink).length).toBe(1);
  const token = /token=(\S+)/.exec(mail.inbox.find(isLink)?.content[0]?.value ?? '')?.[1] ?? '';
  expect((await fetch(url('/api/privacy/erase'), formPost({ token }))).status).toBe(200);
  mail.inbox.length = 0;
});

test.skipIf(!isPosix)('serves the site, passes the environment to the worker, and loses no leads if killed', async () => {
  expect((await fetch(url('/api/health'))).headers.get('x-robots-tag')).toBe('noindex');
  expect((await fetch(url('/java-training-classes-in-pune.php'))).headers.get('content-type')).toMatch(/^text\/html/);
  expect((await fetch(url('/api/send-email-popup'), jsonPost({ ...completeFields, Name: 'By script' }))).status).toBe(201);
  await expect.poll(() => mail.inbox.length).toBe(2);
  expect(mail.keys.at(-1)).toBe("a 'key' with $signs");
  expect((await fetch(url('/api/send-email-popup'), formPost({ ...completeFields, Name: 'By form' }))).status).toBe(303);

  const second = preview();
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`The site is already running at http://127.0.0.1:${port}`);

  const helpers = listDescendants(first.child.pid);
  expect(helpers.length).toBeGreaterThan(1);
  first.child.kill('SIGKILL');
  await first.exitCode;
  await expect.poll(() => helpers.filter(isAlive), { timeout: 5_000 }).toEqual([]);
  const third = preview();
  await third.ready;
  expect(await (await fetch(url('/api/health'))).json()).toMatchObject({ database: 'ok', mail: 'no key' });
  expect(leads()).toEqual([{ name: 'By form' }, { name: 'By script' }]);

  third.child.kill('SIGTERM');
  expect(await third.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);
});

test.skipIf(!isPosix)("after an erasure, the database files contain none of the person's data", async () => {
  const found = await readdir(path.join(state, 'state'), { recursive: true, withFileTypes: true });
  const files = found.filter((file) => file.isFile());
  expect(files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^[\da-f]{64}\.sqlite$/));
  const bytes = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
  expect(files.filter((_file, index) => /zebulon|quark|9123498765/i.test(bytes[index] ?? ''))).toEqual([]);
});

test.skipIf(!isPosix)('SIGINT ends preview and frees the port, even before preview is ready', { tags: ['long'] }, async () => {
  await rm(path.join(state, 'local.env'));
  const early = preview();
  await expect.poll(() => readdir(state)).toContain('local.env');
  early.child.kill('SIGINT');
  expect(await early.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);

  const ready = preview();
  await ready.ready;
  ready.child.kill('SIGINT');
  expect(await ready.exitCode).toBe(0);
  expect(await isPortFree(port)).toBe(true);
});

/** Starts a command through a shell, as npm does. */
const viaShell = "require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })";

test.skipIf(!isPosix).each([
  ['npm', (_shell: number, npm: number) => npm],
  ["npm's shell", (shell: number) => shell],
])('preview ends when %s is killed', { tags: ['long'] }, async (_name, choose) => {
  const command = `${process.execPath} cli/bin.mjs preview --out ${inject('siteFolder')} --state ${state}; true`;
  const npm = spawn(process.execPath, ['-e', viaShell, command], {
    env: { ...process.env, PORT: String(port), npm_lifecycle_event: 'start' },
  });
  let printed = '';
  npm.stdout.on('data', (text) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('Ready: ');
  const [shell = 0, ...others] = listDescendants(npm.pid);
  expect(others.length).toBeGreaterThan(2);
  process.kill(choose(shell, npm.pid ?? 0), 'SIGKILL');
  await expect.poll(() => others.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  expect(await isPortFree(port)).toBe(true);
});

test('if another copy of the project already uses the port, names the folder of that copy', { tags: ['long'] }, async () => {
  const other = createServer((socket) => {
    const body = 'process 4711 in /sites/another-copy';
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
  }).listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = preview();
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain(`Port ${port} already serves the site from another folder: /sites/another-copy (process 4711).`);
  expect(run.output()).toContain(startOnPort(port + 1));
  other.close();
});

test('if another program uses the port, suggests a different port', { tags: ['long'] }, async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = preview();
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain(`Another program is using port ${port}.`);
  expect(run.output()).toContain(startOnPort(port + 1));
  other.close();
});
