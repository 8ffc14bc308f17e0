import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withLock } from '#cli/platform/lock.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const lockIn = (folder: string): string => join(folder, 'state/output.lock');

test('tasks that share a lock never overlap, and the last task removes the lock file', async () => {
  const file = lockIn(makeTempFolder());
  let running = 0;
  let most = 0;
  const work = () =>
    withLock({ file }, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
    });
  await Promise.all([work(), work(), work(), work()]);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('if a process dies while it holds a lock, the waiting tasks take the lock one after another', async () => {
  const folder = makeTempFolder();
  const file = lockIn(folder);
  await withLock({ file }, async () => {});
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, token: 'gone' }));
  let done = 0;
  const work = () =>
    withLock({ file }, async () => {
      done += 1;
    });
  await Promise.all([work(), work(), work()]);
  expect(done).toBe(3);
  expect(existsSync(file)).toBe(false);
});

test('stops waiting for a lock that is not released, and names the process that holds it', async () => {
  const file = lockIn(makeTempFolder());
  const waited: number[] = [];
  await withLock({ file }, async () => {
    const second = withLock({ file, maxWaitMs: 100, onWait: (pid) => waited.push(pid) }, async () => {});
    await expect(second).rejects.toThrow(UserError);
  });
  expect(waited).toEqual([process.pid]);
});

test('releases the lock if the task fails', async () => {
  const file = lockIn(makeTempFolder());
  const failing = withLock({ file }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test("respects a lock held by another user's process, even if that process cannot be checked", async () => {
  const file = lockIn(makeTempFolder());
  await withLock({ file }, async () => {});
  const held = JSON.stringify({ pid: 4242, token: 'of another user' });
  writeFileSync(file, held);
  // Simulates another user's process, which answers every signal with EPERM. A test that runs as root cannot start such a process.
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  let isDone = false;
  const outcome = await withLock({ file, maxWaitMs: 100 }, async () => {
    isDone = true;
  }).catch((error: unknown) => error);
  kill.mockRestore();
  expect({ isDone, outcome }).toEqual({ isDone: false, outcome: expect.any(UserError) });
  expect(readFileSync(file, 'utf8')).toBe(held);
});

test('takes over an empty lock file that a killed process left behind', async () => {
  const file = lockIn(makeTempFolder());
  await withLock({ file }, async () => {});
  writeFileSync(file, '');
  expect(await withLock({ file, maxWaitMs: 10_000 }, async () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});
