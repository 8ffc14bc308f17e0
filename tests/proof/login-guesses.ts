import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The back-off of log-in, which `npm test` tries with 200 guesses, with 1,000. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/worker/staff/back-off.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LOGIN_GUESSES: '1000' } },
);
process.exitCode = status ?? 1;
