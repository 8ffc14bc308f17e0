import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the browser tests of forms and dialogs on a phone's screen. `npm test` runs these tests on a desktop's screen. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/browser/forms'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FORMS_ON: 'phone', ALL_CASES: 'yes' } },
);
process.exitCode = status ?? 1;
