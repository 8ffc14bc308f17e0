import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffUser } from '#site/shared/staff.ts';
import { root } from '#tests/support/root.ts';
import { addStaff, authKeys, bearer, getMe, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { sendRequest } from './account-desk.ts';

const folder = join(root, 'worker/migrations');
const own = '0043_display_names.sql';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());

const rename = (token: string, name: string) => sendRequest(worker, ['PATCH', '/api/auth/me'], { token, body: { name } });
const readName = async (token: string): Promise<string> => ((await (await getMe(worker, token)).json()) as StaffUser).name;

test('every list that names a counsellor shows the display name that the counsellor chose', async () => {
  const asha = await Counsellor.logIn(worker);
  const admin = await logIn(worker, await addStaff(worker, 'admin'));
  const { id, name: firstName } = asha.member;
  const find = async (path: string): Promise<string> => (await worker.fetch(path, bearer(admin.token))).text();
  const lead = await addLead(worker, { assignee_id: id, phone_e164: '+919000000001' });
  const person = String((await worker.row('SELECT person_id AS person FROM leads WHERE id = ?', lead))?.person);
  const viewed = `/api/people/${person}/presence`;
  await worker.db.prepare('INSERT INTO counsellors (user_id, max_open) VALUES (?, 9)').bind(id).run();
  await asha.change(lead, { note: 'Wants weekends' });
  await asha.fetch(viewed, { method: 'PUT' });
  expect(await readName(asha.token)).toBe(firstName);

  expect((await rename(asha.token, ' Asha  Kulkarni ')).status).toBe(204);
  expect(await readName(asha.token)).toBe('Asha Kulkarni');
  const lists = [
    ...['/api/accounts', '/api/counsellors', '/api/leads/options', `/api/audit?who=${id}`],
    ...[`/api/leads/${lead}`, `/api/people/${person}`, '/api/leads/figures?by=counsellor&from=2026-06-01&to=2027-05-30'],
  ];
  for (const path of lists) expect([path, await find(path)]).toEqual([path, expect.stringContaining('Asha Kulkarni')]);
  const presence = await sendRequest(worker, ['PUT', viewed], { token: admin.token });
  expect(presence.body).toMatchObject({ others: ['Asha Kulkarni'] });
  const { results } = await worker.db.prepare("SELECT subject, details FROM audit WHERE action = 'account-changed'").all();
  expect(results).toEqual([{ subject: id, details: '{"fields":"name"}' }]);
});

test('rejects a display name that is empty or longer than 60 letters', async () => {
  const { token } = await logIn(worker, await addStaff(worker, 'editor'));
  for (const name of [' ', 'a'.repeat(61)])
    expect(await rename(token, name)).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
});

test('the migration takes display names from the assignment rules, otherwise from the account or the email address', () => {
  const db = new DatabaseSync(':memory:');
  const migrate = (file: string) => db.exec(readFileSync(join(folder, file), 'utf8'));
  const files = readdirSync(folder).sort();
  files.filter((file) => file < own).forEach(migrate);
  const add = db.prepare(
    "INSERT INTO users (id, email, name, role, password_hash, created_at) VALUES (?1, ?2, ?3, 'admin', '', 1)",
  );
  add.run('a', 'asha@institute.example', 'Asha K');
  add.run('b', 'ravi@institute.example', 'Ravi P');
  add.run('c', 'meera@institute.example', null);
  db.exec("INSERT INTO counsellors (user_id, name, max_open) VALUES ('a', 'Asha Kulkarni', 9)");
  migrate(own);
  add.run('d', 'noor@institute.example', null);
  expect(
    db
      .prepare('SELECT name FROM users ORDER BY id')
      .all()
      .map(({ name }) => name),
  ).toEqual(['Asha Kulkarni', 'Ravi P', 'meera', 'noor']);
  db.close();
});
