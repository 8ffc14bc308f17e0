import { logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { setState } from '../platform/state.ts';
import { alertOverdue } from './alert.ts';
import { addContactAlerts } from './contact-alerts.ts';
import { deliverDue } from './deliver.ts';
import { addDemoReminders } from './demo-reminders.ts';
import { addDigests } from './digests.ts';
import { findOverdue } from './overdue.ts';
import { deliverNotices } from './push/deliver-notices.ts';
import { alertStall, endStallAlert } from './stall-alert.ts';

const budgetMs = 40_000;

async function deliverAll(ports: Ports): Promise<void> {
  const startedAt = ports.now();
  const overdue = await findOverdue(ports);
  await addDigests(ports);
  await addContactAlerts(ports);
  await addDemoReminders(ports);
  await deliverNotices(ports);
  let delivered = 0;
  for (let claimed = 1; claimed > 0 && ports.now() - startedAt < budgetMs; delivered += claimed)
    claimed = await deliverDue(ports);
  await setState(ports, 'scheduled-run', { value: String(delivered), at: ports.now() });
  await endStallAlert(ports);
  logEvent('scheduled-run', { delivered });
  await alertOverdue(ports, overdue);
}

/**
 * Runs every minute. Adds digests and alerts, delivers notifications and mail, and stores a heartbeat for `/api/health`. Then emails an
 * alert if deliveries were overdue at the start. A failed run may report a database outage instead (`stall-alert.ts`).
 */
export async function runScheduled(ports: Ports): Promise<void> {
  try {
    await deliverAll(ports);
  } catch (error) {
    await alertStall(ports);
    throw error;
  }
}
