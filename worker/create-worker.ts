import { createApp } from './app.ts';
import { cleanStoredArticles } from './blogs/clean-stored.ts';
import { createPorts } from './create-ports.ts';
import { runScheduled } from './delivery/scheduled.ts';
import { purgeFloodRecords } from './flood/brake.ts';
import { drainLeads } from './leads/drain.ts';
import { assignWaiting } from './owners/assign.ts';
import type { Bindings, RuntimeContext } from './platform/bindings.ts';
import type { Clock } from './platform/clock.ts';
import { type Limits, limitsMs } from './platform/limits.ts';
import { sendWaitingLinks } from './privacy/requests.ts';
import { purgeLeads } from './privacy/retention.ts';
import { purgeStaffRecords } from './staff/purge.ts';

/** The worker's handlers, on a clock and with limits on waiting that a test may replace. */
export function createWorker(makeClock: (bindings: Bindings) => Clock, limits: Limits = limitsMs) {
  const app = createApp((bindings, context) => createPorts(bindings, context, { now: makeClock(bindings), limits }));
  return {
    fetch: app.fetch,
    /** Its clock is never behind the time it was scheduled for, so that a run can be asked for at a later time. */
    async scheduled(controller: { scheduledTime: number }, bindings: Bindings, context: RuntimeContext): Promise<void> {
      const clock = makeClock(bindings);
      const made = createPorts(bindings, context, { now: () => Math.max(clock(), controller.scheduledTime), limits });
      const ports = { ...made, db: made.db.within(made.limits.databaseWrite) };
      await drainLeads(ports);
      await assignWaiting(ports);
      await runScheduled(ports);
      await purgeStaffRecords(ports);
      await purgeFloodRecords(ports);
      await purgeLeads(ports);
      await sendWaitingLinks(ports);
      await cleanStoredArticles(ports);
    },
  };
}
