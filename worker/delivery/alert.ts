import { logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { circuitSince, openMailCircuit } from './circuit.ts';
import { overdueMail } from './mail/overdue-mail.ts';
import type { Overdue } from './overdue.ts';

/** A run that died with the alert, or whose alert was not taken, leaves it to the first run after this. */
const leaseMs = 120_000;

/** Takes the alert for this run, unless it is out already, another run has it, or no mail can be sent. */
const claimSql = `
  INSERT INTO state (name, value, updated_at) SELECT 'overdue-alert', 'sending', ?1
  WHERE NOT EXISTS (SELECT 1 FROM state WHERE name = 'mail-circuit' AND updated_at > ?3)
  ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at WHERE value = 'sending' AND updated_at <= ?2
  RETURNING name`;

const noteSql = "UPDATE state SET value = 'sent' WHERE name = 'overdue-alert'";
const endSql = "DELETE FROM state WHERE name = 'overdue-alert'";

async function claimAlert(ports: Ports): Promise<boolean> {
  const now = ports.now();
  return (await ports.db.first(claimSql, now, now - leaseMs, circuitSince(now))) !== undefined;
}

async function sendAlert(ports: Ports, overdue: Overdue): Promise<void> {
  const catalogue = await ports.catalogue();
  if (!ports.mail || !catalogue || !(await claimAlert(ports))) return;
  const message = overdueMail(catalogue, ports.alertMailbox ?? catalogue.registrationMailbox, overdue);
  const outcome = await ports.mail.send(message, ports.newId());
  if (outcome.kind !== 'accepted') logEvent('alert-failed', { outcome: outcome.kind, reason: outcome.reason });
  if (outcome.kind === 'misconfigured') await openMailCircuit(ports, outcome.reason);
  // A message that will never be taken is not tried for ever either.
  if (outcome.kind === 'accepted' || outcome.kind === 'reject') await ports.db.run(noteSql);
}

/** Mails that deliveries are overdue, once: until a run finds none overdue there is no second alert. The log tells each time. */
export async function alertOverdue(ports: Ports, overdue: Overdue): Promise<void> {
  if (overdue.count === 0) {
    await ports.db.run(endSql);
    return;
  }
  logEvent('deliveries-overdue', { count: overdue.count, since: overdue.since });
  await sendAlert(ports, overdue);
}
