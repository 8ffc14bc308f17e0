import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildCache, readEntry } from '#cli/generate/cache/build-cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startBuild = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/cli/generate/cache/endless-build.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function killAfter(build: ChildProcess, count: number): Promise<number> {
  let stored = 0;
  for await (const text of build.stdout ?? []) {
    stored += String(text).trim().split('\n').length;
    if (stored >= count) break;
  }
  build.kill('SIGKILL');
  if (build.exitCode === null && build.signalCode === null) await once(build, 'exit');
  return stored;
}

async function expectWholeEntries(): Promise<void> {
  for (const name of readdirSync(join(folder, 'pdf')).filter((file) => !file.startsWith('.'))) {
    expect(await readEntry(join(folder, 'pdf', name))).toHaveLength(4_000_000);
  }
}

test('a killed build leaves only complete cache entries', async () => {
  const stored = await killAfter(startBuild(), 3);
  await expectWholeEntries();
  const cache = openBuildCache({ folder });
  const noMake = () => Promise.reject(new Error('was stored'));
  for (let key = 0; key < stored; key += 1) expect(await cache.get('pdf', [key], noMake)).toHaveLength(4_000_000);
});

test('killing two simultaneous builds leaves only complete cache entries', async () => {
  await Promise.all([killAfter(startBuild(), 4), killAfter(startBuild(), 4)]);
  await expectWholeEntries();
});
