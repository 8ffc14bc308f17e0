import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { zoneName } from '#site/shared/times.ts';
import { logEvent } from '../platform/log.ts';
import type { MailMessage, Ports } from '../platform/ports.ts';
import { circuitSince, openMailCircuit } from './circuit.ts';
import { composeMail } from './mail/compose.ts';
import { formatMailTime } from './mail/mail-time.ts';
import type { Overdue } from './overdue.ts';

/** Time after which another run may send the alert if the run that claimed the alert has failed. */
const leaseMs = 120_000;

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

function overdueMail(catalogue: EdgeCatalogue, to: string, { count, since, undrained }: Overdue): MailMessage {
  const start = since === null ? '' : ` The oldest has been due since ${formatMailTime(since)} (${zoneName}).`;
  const messages = count === 1 ? '1 message about an enquiry is' : `${count} messages about enquiries are`;
  const enquiries = undrained === 1 ? '1 enquiry has' : `${undrained} enquiries have`;
  const blocks = [
    ...(count > 0 ? [`At ${catalogue.origin}, ${messages} more than 15 minutes late.${start}`] : []),
    ...(undrained > 0
      ? [
          `${enquiries} been waiting outside the database of ${catalogue.origin} for more than 15 minutes, and are not on the staff desk yet.`,
        ]
      : []),
    'No enquiries have been lost, and we will keep retrying late messages. You can find the leads here:',
    { link: `${catalogue.origin}/manage-blog` },
    'What to check:',
    {
      items: [
        `${catalogue.origin}/api/health shows how many messages are waiting.`,
        'The command "institute-build mail doctor" checks the mail settings.',
        'Each "delivery-failed" line in the log gives the reason for a failed attempt.',
      ],
    },
    'We will not send another alert about this problem. If the problem is solved and comes back, you will get a new alert.',
  ];
  return composeMail(catalogue, { to, subject: 'Messages about enquiries are overdue', blocks });
}

async function sendAlert(ports: Ports, overdue: Overdue): Promise<void> {
  const catalogue = await ports.catalogue();
  if (!ports.mail || !catalogue || !(await claimAlert(ports))) return;
  const message = overdueMail(catalogue, ports.alertMailbox ?? catalogue.registrationMailbox, overdue);
  const outcome = await ports.mail.send(message, ports.newId());
  if (outcome.kind !== 'accepted') logEvent('alert-failed', { outcome: outcome.kind, reason: outcome.reason });
  if (outcome.kind === 'misconfigured') await openMailCircuit(ports, outcome.reason);
  // A rejected message would be rejected again, so it is not retried.
  if (outcome.kind === 'accepted' || outcome.kind === 'reject') await ports.db.run(noteSql);
}

/**
 * Emails an alert if deliveries are overdue or leads are waiting outside the database, and logs every run that finds such a problem. After
 * an alert, sends nothing more until a run finds that the problem is solved.
 */
export async function alertOverdue(ports: Ports, overdue: Overdue): Promise<void> {
  if (overdue.count + overdue.undrained === 0) {
    await ports.db.run(endSql);
    return;
  }
  logEvent('deliveries-overdue', { ...overdue });
  await sendAlert(ports, overdue);
}
