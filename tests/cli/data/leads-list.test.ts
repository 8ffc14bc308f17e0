import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFiles } from '#cli/data/local-files.ts';
import { formatTable } from '#cli/terminal/format-table.ts';
import { runHere } from '#tests/support/command.ts';
import { fillState, runEach } from '#tests/support/local-state.ts';

let state: string;
beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'state-'));
  await fillState(state);
  const lead = (id: string, city: string, status: string) =>
    `INSERT INTO leads (id, form, endpoint, status, name, phone, course, city, idem_key, payload_hash, created_at)
      VALUES ('${id}', 'demo', '/api/send-email-popup', '${status}', 'Name ${id}', '9876543210', 'Java', '${city}', '${id}', '${id}', 1795170600000)`;
  const mail =
    "INSERT INTO outbox (id, lead_id, kind, dedupe_key, status, due_at, created_at) VALUES ('m', 'one', 'department-mail', 'm', 'sent', 0, 0)";
  runEach(state, [lead('one', 'Nashik', 'new'), lead('two', 'Pune', 'spam'), mail]);
});
afterAll(() => rm(state, { recursive: true, force: true }));

async function list(...args: string[]): Promise<string> {
  const { code, stdout } = await runHere(['leads', 'list', '--state', state, ...args]);
  expect(code).toBe(0);
  return stdout;
}

test('leads list shows the time in India, form, name, phone, course, city, status and delivery', async () => {
  const [head, ...rows] = (await list()).trimEnd().split('\n');
  expect(head?.split(/\s{2,}/)).toEqual(['time', 'form', 'name', 'phone', 'course', 'city', 'status', 'delivery']);
  expect(rows.map((row) => row.split(/\s{2,}/)).sort()).toEqual([
    ['2026-11-20 16:00', 'demo', 'Name one', '9876543210', 'Java', 'Nashik', 'new', 'mailed'],
    ['2026-11-20 16:00', 'demo', 'Name two', '9876543210', 'Java', 'Pune', 'spam', 'none'],
  ]);
});

test('leads list names the cause if another program has locked the database', async () => {
  const [file = ''] = databaseFiles(state);
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  try {
    const { code, stderr } = await runHere(['leads', 'list', '--state', state]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Error: The local database is locked by another program\.\n +Wait for that program to finish[^\n]+\n$/,
    );
  } finally {
    other.close();
  }
});

test('leads list accepts filters, and prints JSON for scripts', { tags: ['long'] }, async () => {
  const found = JSON.parse(await list('--json', '--city', 'nashik\u200b', '--status', 'new', '--form', 'demo', '--limit', '5'));
  expect(found).toEqual([expect.objectContaining({ id: 'one', city: 'Nashik' })]);
  expect(await list('--city', "O'Town")).toBe('No leads.\n');
});

test.each([
  ['--form', 'zz'],
  ['--status', 'zz'],
])('leads list rejects an unknown value for %s and lists the allowed values', async (option, value) => {
  const { code, stderr } = await runHere(['leads', 'list', '--state', state, option, value]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/'zz' is invalid\. Allowed choices are /);
});

test('leads list shows the first lead of a burst, and the number of other leads in bursts', { tags: ['long'] }, async () => {
  const member = (id: string) => `INSERT INTO leads (id, form, endpoint, name, burst, folded, idem_key, payload_hash, created_at)
    VALUES ('${id}', 'demo', '/', 'Name ${id}', 'first', ${Number(id !== 'first')}, '${id}', '${id}', 1795170600000)`;
  const burst = "INSERT INTO lead_bursts (id, first_at, last_at, last_lead) VALUES ('first', 0, 0, 'third')";
  runEach(state, [...['first', 'second', 'third'].map(member), burst]);
  const { stdout, stderr } = await runHere(['leads', 'list', '--state', state]);
  runEach(state, ["DELETE FROM leads WHERE burst = 'first'", 'DELETE FROM lead_bursts']);
  expect(stdout).toContain('Name first');
  expect(stdout).not.toMatch(/Name (second|third)/);
  expect(stderr).toContain('2 more leads that arrived in bursts');
});

test('text typed by visitors cannot send control codes to the terminal', () => {
  expect(formatTable(['name'], [{ name: '\u001b[2JEve' }])).toBe('name\n [2JEve\n');
});
