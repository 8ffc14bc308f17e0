import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { composeMail } from '../delivery/mail/compose.ts';

/** The mail with the link. It holds nothing that was typed but the address it goes to. */
export function linkMail(catalogue: EdgeCatalogue, to: string, link: string): MailMessage {
  const blocks = [
    'Hello,',
    `somebody, probably you, asked ${catalogue.instituteName} to see or erase what was sent to us with this address. This link shows it, and from there it can be erased:`,
    { link },
    'The link is good for one day. If you did not ask for it, ignore this message: nothing happens without the link.',
    catalogue.instituteName,
  ];
  return composeMail(catalogue, { to, subject: `Your data at ${catalogue.instituteName}`, blocks });
}
