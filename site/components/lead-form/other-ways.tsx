import type { ReactElement } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';

/** How else the institute can be reached. */
export interface Reach {
  /** As it is dialled: `+912012345678`. */
  phone: string;
  whatsappHref: string;
}

/** Beside a failure: whoever could not send what they wrote can still call or write. */
export function OtherWaysNote({ reach }: { reach: Reach }): ReactElement {
  return (
    <p className="result-note">
      Or call <a href={`tel:${reach.phone}`}>{formatPhone(reach.phone)}</a>, or{' '}
      <a href={reach.whatsappHref} target="_blank" rel="noopener noreferrer">
        write on WhatsApp
      </a>
      .
    </p>
  );
}
