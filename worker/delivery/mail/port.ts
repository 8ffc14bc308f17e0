import type { Outcome } from '../settle.ts';

export interface MailMessage {
  /** Our own mailbox, or the lead's own address for its acknowledgement; nothing else. */
  to: string;
  from: { email: string; name: string };
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one message. Never throws: what went wrong is in the outcome. */
export interface MailPort {
  /** `deliveryId` comes back in the service's reports: up to 48 characters without spaces. */
  send(message: MailMessage, deliveryId: string): Promise<Outcome>;
}
