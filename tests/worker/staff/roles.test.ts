import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#site/shared/permissions.ts';
import { addStaff, authKeys, bearer, getMe, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
});
afterAll(() => worker.close());

test.each<[Role, string[]]>([
  ['admin', ['blogs', 'leads', 'accounts', 'audit']],
  ['editor', ['blogs']],
  ['counsellor', ['leads']],
])('the role %s has the permissions %j', async (role, permissions) => {
  const { token } = await logIn(worker, await addStaff(worker, role));
  expect(await (await getMe(worker, token)).json()).toMatchObject({ role, permissions });
});

test.each(['/api/audit', '/api/accounts'])('%s is for administrators only: other roles get 403, strangers 401', async (path) => {
  for (const [role, status] of [
    ['admin', 200],
    ['editor', 403],
    ['counsellor', 403],
  ] as const) {
    const { token } = await logIn(worker, await addStaff(worker, role));
    expect((await worker.fetch(path, bearer(token))).status).toBe(status);
  }
  const stranger = await worker.fetch(path);
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ message: 'User not authenticated' });
});

test('the list of accounts contains no password data', async () => {
  const { token } = await logIn(worker, await addStaff(worker));
  const text = await (await worker.fetch('/api/accounts', bearer(token))).text();
  expect(text).not.toContain('scrypt');
  expect(Object.keys(JSON.parse(text)[0]).sort()).toEqual([
    ...[
      'createdAt',
      'departments',
      'email',
      'hasSecondFactor',
      'id',
      'isDisabled',
      'isInvited',
      'lastLoginAt',
      'name',
      'passkeys',
      'role',
      'version',
    ],
  ]);
});
