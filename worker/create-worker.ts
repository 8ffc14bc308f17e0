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

/** In this order: what is mailed comes before what is tidied. */
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
 * What a scheduled run does: no step waits for what another could not do. Throws what failed first, once all were tried.
 *
 * @param fetchPage asks this worker for a page
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

/** The worker's handlers, on a clock and with a way of waiting that a test may replace. */
export function createWorker(
  makeClock: (bindings: Bindings) => Clock,
  waiting: Partial<Pick<Ports, 'limits' | 'stopwatch'>> = {},
) {
  const app = createApp((bindings, context) => createPorts(bindings, context, { now: makeClock(bindings), ...waiting }));
  return {
    fetch: app.fetch,
    /** Its clock is never behind the time it was scheduled for, so that a run can be asked for at a later time. */
    async scheduled(controller: { scheduledTime: number }, bindings: Bindings, context: ExecutionContext): Promise<void> {
      const clock = makeClock(bindings);
      const ports = createPorts(bindings, context, { now: () => Math.max(clock(), controller.scheduledTime), ...waiting });
      const fetchPage: FetchPage = (path) => app.request(path, {}, bindings, context);
      await runEveryMinute({ ...ports, db: ports.db.within(ports.limits.databaseWrite) }, fetchPage);
    },
  };
}
