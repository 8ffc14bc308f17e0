import { afterEach, beforeEach } from 'vitest';
import { recordFailure } from './failure-record.ts';
import { beginTestContexts, endTestContexts } from './open-browser.ts';

// The first hook before a test and the last one after it, in every file: what a test opened in a browser ends with it, and
// is written down when the test has failed.
beforeEach(beginTestContexts);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await recordFailure(task);
  await endTestContexts();
});
