import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tests the login back-off with 1,000 guesses. `npm test` uses 200. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/worker/staff/back-off.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LOGIN_GUESSES: '1000' } },
);
process.exitCode = status ?? 1;
