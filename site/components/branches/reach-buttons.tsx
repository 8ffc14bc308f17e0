import type { ReactElement } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { ShellView } from '#site/views/shell.ts';

interface ReachButtonsProps {
  shell: Pick<ShellView, 'phone' | 'whatsappHref'>;
  mapUrl?: string | undefined;
}

export function ReachButtons({ shell, mapUrl }: ReachButtonsProps): ReactElement {
  return (
    <p className="actions">
      <a className="button" href={`tel:${shell.phone}`}>
        <span className="icon" data-icon="phone" />
        <span>
          Call<span className="reach-number"> {formatPhone(shell.phone)}</span>
        </span>
      </a>{' '}
      <a className="button quiet" href={shell.whatsappHref} target="_blank" rel="noopener noreferrer">
        <span className="icon" data-icon="whatsapp" />
        WhatsApp
      </a>{' '}
      {mapUrl ? (
        <a className="button quiet" href={mapUrl} rel="noopener noreferrer" target="_blank">
          <span className="icon" data-icon="pin" />
          Map
        </a>
      ) : null}
    </p>
  );
}
