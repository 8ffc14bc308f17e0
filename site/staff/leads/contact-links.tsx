import type { ReactElement } from 'react';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { ContactWay } from '#site/shared/lead-contact.ts';

interface ContactLinksProps {
  lead: Pick<LeadDetail, 'phone' | 'phoneE164' | 'email'>;
  /** Told by which way somebody is being reached. */
  onUse?: (way: ContactWay) => void;
}

/** The ways to a person. */
export function ContactLinks({ lead: { phone, phoneE164, email }, onUse }: ContactLinksProps): ReactElement {
  const number = phoneE164 ?? phone;
  return (
    <p className="lead-contacts">
      {number ? (
        <a href={`tel:${number}`} onClick={() => onUse?.('call')}>
          Call {number}
        </a>
      ) : null}
      {phoneE164 ? (
        <a
          href={`https://wa.me/${phoneE164.slice(1)}?text=Hello%2C`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onUse?.('whatsapp')}
        >
          WhatsApp
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${encodeURIComponent(email)}`} onClick={() => onUse?.('mail')}>
          {email}
        </a>
      ) : null}
    </p>
  );
}
