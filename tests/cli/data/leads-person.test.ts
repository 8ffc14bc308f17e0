import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '#tests/support/command.ts';
import { fillState, readEach, runEach } from '#tests/support/local-state.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'leads-'));
const leads = (...args: string[]) => runHere(['leads', ...args, '--state', stateDir]);

beforeAll(async () => {
  await fillState(stateDir);
  const lead = (id: string, email: string, phone: string) =>
    `INSERT INTO leads (id, form, endpoint, name, email, phone, phone_e164, idem_key, payload_hash, created_at)
      VALUES ('${id}', 'demo', '/', 'Vani Shing', '${email}', '${phone}', '+91${phone}', '${id}', '${id}', 1795170600000)`;
  const statements = [
    lead('one', 'Vani@example.com', '9123456780'),
    lead('two', 'other@example.com', '9123456780'),
    lead('three', 'third@example.com', '9000000003').replace('Vani Shing', 'Third Person'),
    "UPDATE leads SET second_phone = '+919123456785' WHERE id = 'one'",
    `INSERT INTO lead_events (lead_id, write_id, at, changes) VALUES ('three', 'v', 0, '{"secondPhone":["+919123456786",null]}')`,
    "INSERT INTO lead_events (lead_id, write_id, at, note) VALUES ('one', 'w', 0, 'Vani called')",
    "INSERT INTO lead_resubmissions (lead_id, payload_hash, payload, created_at) VALUES ('three', 'h', json_object('name', 'Vani Shing Rao', 'email', 'Vani@Example.com', 'phone', '9123456780', 'phone_e164', '+919123456780'), 0)",
    "INSERT INTO outbox (id, lead_id, kind, dedupe_key, due_at, created_at) VALUES ('m', 'one', 'acknowledgement', 'acknowledgement:vani@example.com', 0, 0)",
    "INSERT INTO demos (id, lead_id, course, starts_at, ends_at, booked_by, booked_at) VALUES ('d', 'one', 'Java', 1, 2, 'x', 1)",
    "INSERT INTO flood_hits (bucket, at, lead_id) VALUES ('b', 0, 'one')",
    "INSERT INTO challenge_tokens (token, lead_id, used_at) VALUES ('t', 'one', 0)",
  ];
  runEach(stateDir, statements);
});
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

test("leads erase requires a person's email or phone number", async () => {
  const { code, stderr } = await leads('erase', '--yes');
  expect(code).toBe(1);
  expect(stderr).toContain('--email');
});

test("leads export prints a person's leads, history, emails and demos", async () => {
  const { code, stdout } = await leads('export', '--email', 'VANI@example.com');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    leads: [{ id: 'one' }],
    history: [{ note: 'Vani called' }],
    mails: [{ kind: 'acknowledgement' }],
    demos: [{ lead_id: 'one', course: 'Java' }],
    resubmissions: [{ lead_id: 'three', name: 'Vani Shing Rao' }],
  });
});

test('leads export finds a person by the second phone number of a lead, and by one that was replaced', async () => {
  for (const [phone, id] of [
    ['91234 56785', 'one'],
    ['+91 91234 56786', 'three'],
  ] as const) {
    const { stdout } = await leads('export', '--phone', phone);
    expect(JSON.parse(stdout).leads).toMatchObject([{ id }]);
  }
});

test('leads erase asks for confirmation, mentions leads with the same phone number, and leaves only the audit entries', async () => {
  const preview = await leads('erase', '--email', 'vani@example.com');
  expect(preview.stdout).toContain('1 more lead that may belong to the same person');
  expect(preview.stdout).toContain('2 leads would be erased');
  const erased = await leads('erase', '--phone', '+91 91234 56780', '--yes');
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased 3 leads') });
  const others = ["leads WHERE id <> 'three'", "lead_terms WHERE lead_id <> 'three'"];
  const tables = [
    ...others,
    "lead_events WHERE lead_id <> 'three'",
    'lead_resubmissions',
    'outbox',
    'demos',
    'privacy_requests',
    'flood_hits',
    'challenge_tokens',
  ];
  const counts = tables.map((table) => `(SELECT COUNT(*) FROM ${table})`).join(' + ');
  const audit = 'SELECT action, source, subject FROM audit ORDER BY action, subject';
  expect(readEach(stateDir, [`SELECT ${counts} AS n`, audit])).toEqual([
    [{ n: 0 }],
    [
      { action: 'lead-erased', source: 'command line', subject: 'one' },
      { action: 'lead-erased', source: 'command line', subject: 'three' },
      { action: 'lead-erased', source: 'command line', subject: 'two' },
      { action: 'leads-exported', source: 'command line', subject: 'one' },
      { action: 'leads-exported', source: 'command line', subject: 'one' },
      { action: 'leads-exported', source: 'command line', subject: 'three' },
      { action: 'leads-exported', source: 'command line', subject: 'three' },
    ],
  ]);
  const files = readdirSync(join(stateDir, 'state'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const holdsPerson = files.filter((file) =>
    /vani|912345678[05]/i.test(readFileSync(join(file.parentPath, file.name), 'latin1')),
  );
  expect(holdsPerson.map(({ name }) => name)).toEqual([]);
});
