import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { root } from '#tests/support/root.ts';

const run = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'cli/bin.mjs'), ...args], { cwd }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
  );

test('finds the project from any of its subfolders, and creates no local state in the subfolder', async () => {
  const { dir } = copyCatalogue();
  const { stdout } = await run(join(dir, 'courses'), 'list', 'cities');
  expect(stdout).toContain('satara');
  expect(existsSync(join(dir, 'courses/.wrangler'))).toBe(false);
});

test('resolves relative paths from the folder in which the command was entered', { tags: ['long'] }, async () => {
  const { dir } = copyCatalogue();
  await run(join(dir, 'courses'), 'export', 'cities', '../cities.csv');
  expect(readFileSync(join(dir, 'cities.csv'), 'utf8')).toContain('Satara');
});

test('outside a project, asks the user to run the command in the project folder, and creates no local state', async () => {
  const folder = makeTempFolder();
  const { stderr } = await run(folder, 'check');
  expect(stderr).toContain('Run the command in the project folder');
  expect(existsSync(join(folder, '.wrangler'))).toBe(false);
});
