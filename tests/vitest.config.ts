import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitsMs } from './support/limits.ts';
import { triesAllCases } from './support/pick-cases.ts';

/** Tests that open a browser. A browser is several processes, so fewer of these files run at a time. */
const browserFiles = ['tests/browser/**/*.test.ts', 'tests/cli/dev/dev.test.ts', 'tests/cli/edit/add/prompts.test.ts'];

// The site that is built once before all tests renders pages as the build does.
process.env.NODE_ENV = 'production';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: ['tests/support/build-once.ts'],
    setupFiles: ['tests/support/each-test.ts'],
    // Tests also render pages as the build does, and no tool sends usage data.
    env: {
      NODE_ENV: 'production',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
    },
    pool: 'forks',
    execArgv: ['--import', new URL('./support/start-machine-time.ts', import.meta.url).href],
    // Modules load once per worker instead of once per file, which saves a tenth of the time. No test may change module state.
    isolate: false,
    testTimeout: limitsMs.backstop,
    hookTimeout: limitsMs.backstop,
    expect: { poll: { timeout: limitsMs.poll } },
    tags: [
      {
        name: 'real-clock',
        description: 'Depends on a clock that no test can move. It is retried once, and a retry is reported.',
        retry: 1,
      },
      {
        name: 'long',
        description: 'Takes seconds and shows little more than a faster test. It runs only in `npm run proof -- all-cases`.',
      },
    ],
    ...(!triesAllCases && { tagsFilter: ['!long'] }),
    // Tests wait as often as they compute, so twice as many run as there are processors.
    maxWorkers: Math.min(12, 2 * availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: browserFiles,
        },
      },
      { extends: true, test: { name: 'browser', include: browserFiles } },
    ],
    reporters: ['default', './tests/support/closing-line.ts'],
  },
});
