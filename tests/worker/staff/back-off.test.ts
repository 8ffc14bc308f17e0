import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { addStaff, authKeys, freshAddress, logIn, password, type StaffMember, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { createBuckets } from '#worker/staff/attempts.ts';
import { readKeyring } from '#worker/staff/keyring.ts';

let worker: TestWorker;
let staff: StaffMember;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.db.exec('DELETE FROM login_attempts');
  staff = await addStaff(worker);
});

/** Number of guesses, ten times as many as are checked. `npm run proof -- login-guesses` makes 1,000. */
const guesses = Number(process.env.LOGIN_GUESSES ?? 200);

const wrong = (email: string) => ({ email, password: 'wrong password' });

/** Moves the times of the stored login counts back, as if this much time had passed. */
const wait = (milliseconds: number) =>
  worker.db
    .prepare('UPDATE login_attempts SET not_before = not_before - ?1, updated_at = updated_at - ?1')
    .bind(milliseconds)
    .run();

/** Extends the current wait to a minute from now, so that it does not end early on a slow machine. */
const holdWait = () =>
  worker.db
    .prepare('UPDATE login_attempts SET not_before = ?')
    .bind(now() + 60_000)
    .run();

function sharedBucket(): string | null {
  const keyring = readKeyring(authKeys).keyring;
  if (!keyring) throw new Error('The keys of the tests are unusable');
  return createBuckets(keyring, { email: staff.email, network: 'any', device: undefined }).shared;
}

/** Stores 24 checked failures from different networks, which is enough to slow down all unknown devices. */
const guessFromManyNetworks = () =>
  worker.db
    .prepare('INSERT INTO login_attempts (bucket, failures, not_before, updated_at) VALUES (?1, 24, ?2, ?2)')
    .bind(sharedBucket(), now())
    .run();

async function waitAfter(email: string, from: string): Promise<number> {
  await tryLogin(worker, wrong(email), { from });
  const row = await worker.row('SELECT MAX(not_before - updated_at) AS wait FROM login_attempts');
  return Number(row?.wait) / 1000;
}

test.each(['a known', 'an unknown'])(
  'the wait after failed logins to %s account starts at 1 s and doubles up to 15 min',
  async (kind) => {
    const email = kind === 'a known' ? staff.email : 'nobody@institute.example';
    const from = freshAddress();
    const waits: number[] = [];
    for (const failures of [0, 1, 2, 3, 8, 9, 10, 15]) {
      await worker.db.prepare('UPDATE login_attempts SET failures = ?, not_before = 0').bind(failures).run();
      waits.push(await waitAfter(email, from));
    }
    expect(waits).toEqual([1, 2, 4, 8, 256, 512, 900, 900]);
  },
);

test('a login attempted during the wait fails unchecked, and the response states the remaining time', async () => {
  const from = freshAddress();
  for (const email of [staff.email, 'nobody@institute.example']) {
    await tryLogin(worker, wrong(email), { from });
    await holdWait();
    const early = await tryLogin(worker, { email, password }, { from });
    expect(early.status).toBe(429);
    const seconds = Number(early.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await early.json()).toEqual({
      type: 'urn:problem:too-many-logins',
      title: 'Too Many Requests',
      status: 429,
      message: 'Invalid email or password',
    });
  }
  await wait(60_000);
  expect((await tryLogin(worker, { email: staff.email, password }, { from })).status).toBe(200);
});

test('the wait is reset by a successful login or a day without attempts', async () => {
  const from = freshAddress();
  await tryLogin(worker, wrong(staff.email), { from });
  await wait(1_000);
  await logIn(worker, staff, { from });
  expect(await waitAfter(staff.email, from)).toBe(1);
  await wait(86_400_000);
  expect(await waitAfter(staff.email, from)).toBe(1);
});

test('checks only one of twenty simultaneous logins from the same network', async () => {
  await tryLogin(worker, wrong(staff.email), { from: '198.51.100.1' });
  // Makes the next wait so long that it cannot end during this test.
  await worker.db.exec('UPDATE login_attempts SET failures = 9, not_before = 0');
  const tries = Array.from({ length: 20 }, (_, host) => tryLogin(worker, wrong(staff.email), { from: `198.51.100.${host}` }));
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(19);
});

test('treats an IPv6 /48 as one network for logins', async () => {
  await tryLogin(worker, wrong(staff.email), { from: '2001:db8:1:1::1' });
  await holdWait();
  expect((await tryLogin(worker, wrong(staff.email), { from: '2001:db8:1:ffff::2' })).status).toBe(429);
  expect((await tryLogin(worker, wrong(staff.email), { from: '2001:db8:2::1' })).status).toBe(401);
});

test(`checks fewer than ten of ${guesses} guesses from one address, and lets the user log in from elsewhere`, {
  tags: ['long'],
}, async () => {
  const from = freshAddress();
  let checked = 0;
  for (let batch = 0; batch < guesses / 50; batch += 1) {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      tryLogin(worker, { email: staff.email, password: `guess ${batch} ${n}` }, { from }),
    );
    for (const response of await Promise.all(guesses)) {
      expect([401, 429]).toContain(response.status);
      if (response.status === 401) checked += 1;
    }
  }
  expect(checked).toBeLessThan(10);
  expect((await tryLogin(worker, { email: staff.email, password })).status).toBe(200);
});

test(`checks about 20 of ${guesses} guesses from as many networks, and lets known devices log in immediately`, {
  tags: ['long'],
}, async () => {
  const { cookie } = await logIn(worker, staff);
  let checked = 0;
  for (let batch = 0; batch < guesses / 50; batch += 1) {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      tryLogin(worker, { email: staff.email, password: `guess ${batch} ${n}` }),
    );
    for (const response of await Promise.all(guesses)) if (response.status === 401) checked += 1;
  }
  // One failure is forgiven each minute.
  expect(checked).toBeGreaterThanOrEqual(20);
  expect(checked).toBeLessThanOrEqual(24);
  expect((await tryLogin(worker, { email: staff.email, password }, { cookie })).status).toBe(200);
  // Resets the count, so that the elapsed time forgives no failures.
  await worker.db.prepare('UPDATE login_attempts SET failures = 24, updated_at = ? WHERE failures >= 10').bind(now()).run();
  const from = freshAddress();
  const first = await tryLogin(worker, { email: staff.email, password }, { from });
  expect(first.status).toBe(429);
  const pause = Number(first.headers.get('retry-after'));
  expect(pause).toBeLessThanOrEqual(30);
  await wait(pause * 1000);
  expect((await tryLogin(worker, { email: staff.email, password }, { from })).status).toBe(200);
});

test('strangers who keep guessing cannot lock out a user who waits as long as the response asks', async () => {
  await guessFromManyNetworks();
  const from = freshAddress();
  const pause = Number((await tryLogin(worker, { email: staff.email, password }, { from })).headers.get('retry-after'));
  await wait(pause * 1000);
  await worker.db.exec('UPDATE login_attempts SET failures = failures + 500 WHERE failures > 10');
  for (let n = 0; n < 10; n += 1) await tryLogin(worker, wrong(staff.email));
  expect((await tryLogin(worker, { email: staff.email, password }, { from })).status).toBe(200);
});

test('slows down guesses from a known device, whatever network it uses', async () => {
  const { cookie } = await logIn(worker, staff);
  expect((await tryLogin(worker, wrong(staff.email), { cookie })).status).toBe(401);
  await holdWait();
  expect((await tryLogin(worker, wrong(staff.email), { cookie })).status).toBe(429);
});

test('a device that is known to one account is unknown to another', async () => {
  const colleague = await addStaff(worker);
  const { cookie } = await logIn(worker, colleague);
  await guessFromManyNetworks();
  expect((await tryLogin(worker, { email: staff.email, password }, { cookie })).status).toBe(429);
});

test('rejects a forged known-device cookie', async () => {
  await guessFromManyNetworks();
  expect(
    (await tryLogin(worker, { email: staff.email, password }, { cookie: 'known-device=eyJhbGciOiJub25lIn0.e30.' })).status,
  ).toBe(429);
});

test('the stored login counts reveal neither emails nor network addresses', async () => {
  await tryLogin(worker, wrong(staff.email), { from: '203.0.113.9' });
  const { results } = await worker.db.prepare('SELECT bucket FROM login_attempts').all<{ bucket: string }>();
  expect(results).toHaveLength(2);
  for (const { bucket } of results) expect(bucket).toMatch(/^[\w-]{43}$/);
});

test('the scheduled run deletes login counts after a day', { tags: ['long'] }, async () => {
  await tryLogin(worker, wrong(staff.email));
  await worker.runScheduled(24 * 60 + 1);
  expect(await worker.row('SELECT COUNT(*) AS n FROM login_attempts')).toEqual({ n: 0 });
});
