import { createApp } from './app.ts';
import { purgeStaffRecords } from './auth/purge.ts';
import type { Bindings, RuntimeContext } from './bindings.ts';
import { runScheduled } from './outbox/scheduled.ts';
import { createPorts } from './ports.ts';
import { sendWaitingLinks } from './privacy/requests.ts';
import { purgeLeads } from './privacy/retention.ts';

const app = createApp(createPorts);

export default {
  fetch: app.fetch,
  /** Its clock is never behind the time it was scheduled for, so that a run can be asked for at a later time. */
  async scheduled(controller: { scheduledTime: number }, bindings: Bindings, context: RuntimeContext): Promise<void> {
    const now = (): number => Math.max(Date.now(), controller.scheduledTime);
    const ports = { ...createPorts(bindings, context), now };
    await runScheduled(ports);
    await purgeStaffRecords(ports);
    await purgeLeads(ports);
    await sendWaitingLinks(ports);
  },
};
