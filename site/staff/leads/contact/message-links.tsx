import type { ReactElement } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { MessageWay } from '#site/shared/lead-contact.ts';
import { type LeadMessage, mailHref, whatsappHref } from './lead-message.ts';

interface MessageLinksProps {
  lead: Pick<LeadDetail, 'phoneE164' | 'email'>;
  message: LeadMessage;
  onSend: (way: MessageWay) => void;
}

/** Links that open WhatsApp or the mail program with the message. */
export const MessageLinks = ({ lead: { phoneE164, email }, message, onSend }: MessageLinksProps): ReactElement => (
  <>
    {phoneE164 ? (
      <a href={whatsappHref(phoneE164, message)} target="_blank" rel="noopener noreferrer" onClick={() => onSend('whatsapp')}>
        Send by WhatsApp
      </a>
    ) : null}
    {email ? (
      <a href={mailHref(email, message)} onClick={() => onSend('mail')}>
        Send by email
      </a>
    ) : null}
  </>
);
