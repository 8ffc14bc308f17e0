import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listFolder } from '#cli/generate/write/folder-files.ts';

/**
 * Runs all cases of the test files that `npm test` runs only in part. These files use `pick-cases.ts`, directly or through a shared file,
 * or contain long tests.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const sharers = ['spec-table.ts'];
const marks = [...['pick-cases.ts', ...sharers].map((name) => `/${name}'`), "tags: ['long'"];
function isRunInPart(file: string): boolean {
  const text = readFileSync(`${root}/tests/${file}`, 'utf8');
  return marks.some((mark) => text.includes(mark));
}
const files = [...listFolder(`${root}/tests`).files].filter((file) => /\.test\.tsx?$/.test(file) && isRunInPart(file));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...files.map((file) => `tests/${file}`)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ALL_CASES: 'yes' } },
);
process.exitCode = status ?? 1;
