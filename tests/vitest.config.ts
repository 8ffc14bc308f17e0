import { defineConfig } from 'vitest/config';
import { memoryFolder } from './support/memory-folder.ts';

// Pages are rendered as the build renders them: here for the site that is built once before all tests.
process.env.NODE_ENV = 'production';

/** Far more than all tests that run at one time write. */
const temporaryBytes = 4 * 1024 ** 3;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build-once.ts'],
    // Pages are rendered as the build renders them, and no tool calls home.
    env: {
      NODE_ENV: 'production',
      TMPDIR: memoryFolder(temporaryBytes),
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
    },
    pool: 'forks',
    // Modules are loaded once a worker and not once a file, a tenth of the whole time: no test may change what modules share.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Longer than anything that is waited for takes on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', './tests/support/closing-line.ts'],
  },
});
