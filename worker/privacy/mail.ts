import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { MailMessage } from '../delivery/mail/port.ts';
import { escapeHtml } from '../platform/html.ts';

/** The mail with the link. It holds nothing that was typed but the address it goes to. */
export function linkMail(catalogue: EdgeCatalogue, to: string, link: string): MailMessage {
  const before = [
    'Hello,',
    `somebody, probably you, asked ${catalogue.instituteName} to see or erase what was sent to us with this address. This link shows it, and from there it can be erased:`,
  ];
  const after = [
    'The link is good for one day. If you did not ask for it, ignore this message: nothing happens without the link.',
    catalogue.instituteName,
  ];
  const html = [...before.map(escapeHtml), `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`, ...after.map(escapeHtml)];
  return {
    to,
    from: { email: catalogue.mailFrom, name: catalogue.instituteName },
    subject: `Your data at ${catalogue.instituteName}`,
    text: [...before, link, ...after].join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${html.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  };
}
