import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The test files of which `npm test` tries some cases, with all of their cases: those that use `some-of.ts`, by themselves or by what they share. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const sharers = ['spec-table.ts'];
const usesSome = (file: string): boolean =>
  ['some-of.ts', ...sharers].some((name) => readFileSync(`${root}/tests/${file}`, 'utf8').includes(`/${name}'`));
const files = readdirSync(`${root}/tests`, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.test\.tsx?$/.test(file) && usesSome(file),
);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...files.map((file) => `tests/${file}`)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ALL_CASES: 'yes' } },
);
process.exitCode = status ?? 1;
