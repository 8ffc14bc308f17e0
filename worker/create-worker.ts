import type { ExecutionContext } from 'hono';
import { createApp } from './app.ts';
import { cleanStoredArticles } from './blogs/clean-stored.ts';
import { type FetchPage, renewCopies } from './blogs/renew-copies.ts';
import { createPorts } from './create-ports.ts';
import { runScheduled } from './delivery/scheduled.ts';
import { purgeFloodRecords } from './flood/brake.ts';
import { drainLeads } from './leads/drain.ts';
import { assignWaiting } from './owners/assign.ts';
import type { Bindings } from './platform/bindings.ts';
import type { Clock } from './platform/clock.ts';
import { logError } from './platform/log.ts';
import type { Ports } from './platform/ports.ts';
import { sendWaitingLinks } from './privacy/requests.ts';
import { purgeLeads } from './privacy/retention.ts';
import { purgeStaffRecords } from './staff/purge.ts';

/** Steps of the scheduled run. Mail is sent before anything is cleaned up, because mail is more urgent. */
const steps: readonly ((ports: Ports, fetchPage: FetchPage) => Promise<void>)[] = [
  drainLeads,
  assignWaiting,
  runScheduled,
  sendWaitingLinks,
  purgeStaffRecords,
  purgeFloodRecords,
  purgeLeads,
  cleanStoredArticles,
  renewCopies,
];

/**
 * Runs all scheduled steps. A failed step does not stop the others.
 *
 * @param fetchPage requests a page from this worker
 * @throws the first error, after all steps have run
 */
export async function runEveryMinute(ports: Ports, fetchPage: FetchPage): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    await step(ports, fetchPage).catch((error: unknown) => {
      errors.push(error);
      logError('step-failed', error, { step: step.name });
    });
  if (errors.length > 0) throw errors[0];
}

export function createWorker(
  makeClock: (bindings: Bindings) => Clock,
  waiting: Partial<Pick<Ports, 'limits' | 'stopwatch'>> = {},
) {
  const app = createApp((bindings, context) => createPorts(bindings, context, { now: makeClock(bindings), ...waiting }));
  return {
    fetch: app.fetch,
    /** The clock is never behind the scheduled time, so that tests can schedule a run in the future. */
    async scheduled(controller: { scheduledTime: number }, bindings: Bindings, context: ExecutionContext): Promise<void> {
      const clock = makeClock(bindings);
      const ports = createPorts(bindings, context, { now: () => Math.max(clock(), controller.scheduledTime), ...waiting });
      const fetchPage: FetchPage = (path) => app.request(path, {}, bindings, context);
      await runEveryMinute({ ...ports, db: ports.db.within(ports.limits.databaseWrite) }, fetchPage);
    },
  };
}
