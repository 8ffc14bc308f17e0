import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import type { Overdue } from '../overdue.ts';
import { composeMail } from './compose.ts';

/** The mail that tells of overdue deliveries: how many and since when, nothing of whom they are about. */
export function overdueMail(catalogue: EdgeCatalogue, to: string, { count, since }: Overdue): MailMessage {
  const start = since === null ? '' : `, the oldest since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const blocks = [
    `Messages about enquiries at ${catalogue.origin} that should have gone out more than 15 minutes ago: ${count}${start}.`,
    'No enquiry is lost: each is stored, is in the inbox at /manage-blog, and its messages are tried again until they are out.',
    'What to look at: /api/health tells what waits, "institute-build mail doctor" checks the mail settings, and the log has a line "delivery-failed" with the reason of each failed try.',
    'There is no second alert until nothing has been overdue for a minute.',
  ];
  return composeMail(catalogue, { to, subject: 'Messages about enquiries are overdue', blocks });
}
