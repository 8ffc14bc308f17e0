import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const copyBytes = 4 * 1024 ** 3;

const git = (args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' });
const listed = (args: readonly string[]): string[] =>
  git(['ls-files', '-z', ...args])
    .split('\0')
    .filter(Boolean);

export const makeCopyFolder = (): string => mkdtempSync(join(memoryFolder(copyBytes), 'institute-daily-work-'));

export function copyRepository(copy: string): void {
  git(['clone', '--quiet', resolve('.'), copy]);
  for (const file of listed(['--modified', '--others', '--exclude-standard']))
    if (existsSync(file)) cpSync(file, join(copy, file), { verbatimSymlinks: true });
    else rmSync(join(copy, file), { force: true });
}
