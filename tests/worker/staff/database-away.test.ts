import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addStaff, authKeys, getMe, logIn, password, type StaffMember, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let staff: StaffMember;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  staff = await addStaff(worker);
});
afterAll(() => worker.close());

let hidden: string;
const hide = (table: string) => {
  hidden = table;
  return worker.db.exec(`ALTER TABLE ${table} RENAME TO hidden`);
};
afterEach(() => worker.db.exec(`ALTER TABLE hidden RENAME TO ${hidden}`));

test.each([
  ['users', password],
  ['users', 'wrong password'],
  ['login_attempts', password],
  ['login_attempts', 'wrong password'],
  ['sessions', password],
  ['audit', password],
  ['audit', 'wrong password'],
])('nobody can log in if the table %s is missing, and the response does not reveal why (%s)', async (table, secret) => {
  await hide(table);
  const response = await tryLogin(worker, { email: staff.email, password: secret });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 503, message: 'Invalid email or password' });
  expect(text).not.toMatch(/no such table|SQLITE|at \w+/i);
});

test('answers 503 instead of 401 if a session cannot be checked', async () => {
  const { token } = await logIn(worker, staff);
  await hide('sessions');
  const response = await getMe(worker, token);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
});
