import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareFolders } from '#cli/generate/write/compare-folders.ts';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const pageCount = 400;

const startBuild = (folder: string, name: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/cli/generate/write/build-pages.ts',
      join(folder, name),
      join(folder, `${name}.json`),
      String(pageCount),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

async function killAt(build: ChildProcess, page: number): Promise<void> {
  for await (const text of build.stdout ?? []) if (Number(String(text).trim().split('\n').at(-1)) >= page) break;
  build.kill('SIGKILL');
  if (build.exitCode === null && build.signalCode === null) await once(build, 'exit');
}

async function finish(build: ChildProcess): Promise<void> {
  build.stdout?.resume();
  const [code] = await once(build, 'exit');
  expect(code).toBe(0);
}

test('the next build repairs everything that killed builds leave behind', async () => {
  const folder = makeTempFolder();
  await finish(startBuild(folder, 'clean'));
  for (const page of [100, 200]) await killAt(startBuild(folder, 'killed'), page);
  expect(listFolder(join(folder, 'killed')).files.size).toBeLessThan(pageCount);
  await finish(startBuild(folder, 'killed'));
  expect(compareFolders(join(folder, 'killed'), join(folder, 'clean'))).toEqual([]);
});
