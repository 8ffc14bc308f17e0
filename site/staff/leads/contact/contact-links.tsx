import type { ReactElement } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { type LeadMessage, mailHref, whatsappHref } from './lead-message.ts';

interface ContactLinksProps {
  lead: Pick<LeadDetail, 'phone' | 'phoneE164' | 'email'>;
  /** Draft of a WhatsApp message or email. It is sent only if the user presses "send" in the other app. */
  message: LeadMessage;
  onUse?: (way: ContactWay) => void;
}

export function ContactLinks({ lead: { phone, phoneE164, email }, message, onUse }: ContactLinksProps): ReactElement {
  const number = phoneE164 ?? phone;
  return (
    <p className="lead-contacts">
      {number ? (
        <a href={`tel:${number}`} onClick={() => onUse?.('call')}>
          <StaffIcon name="call" />
          <span>Call </span>
          <span>{formatPhone(number)}</span>
        </a>
      ) : null}
      {phoneE164 ? (
        <a href={whatsappHref(phoneE164, message)} target="_blank" rel="noopener noreferrer" onClick={() => onUse?.('whatsapp')}>
          <StaffIcon name="chat" />
          <span>WhatsApp</span>
        </a>
      ) : null}
      {email ? (
        <a href={mailHref(email, message)} onClick={() => onUse?.('mail')}>
          <StaffIcon name="mail" />
          <span>Email</span>
        </a>
      ) : null}
    </p>
  );
}
