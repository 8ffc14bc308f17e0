import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const copyBytes = 1024 ** 3;

export function makeWorkingCopy(): string {
  const copy = mkdtempSync(join(memoryFolder(copyBytes), 'institute-mutants-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file), { verbatimSymlinks: true });
  }
  const built = '.wrangler/test-sites';
  if (existsSync(built)) cpSync(built, join(copy, built), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
