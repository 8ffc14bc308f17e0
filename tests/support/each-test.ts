import { afterEach, beforeEach } from 'vitest';
import { recordFailure } from './failure-record.ts';
import { beginTestContexts, endTestContexts } from './open-browser.ts';

// Runs before and after each test in every file. It closes the browser contexts that the test opened, and records them if the test has
// failed.
beforeEach(beginTestContexts);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await recordFailure(task);
  await endTestContexts();
});
