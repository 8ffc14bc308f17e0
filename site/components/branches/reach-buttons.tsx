import type { ReactElement } from 'react';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { ShellView } from '#site/views/shell.ts';

interface ReachButtonsProps {
  shell: Pick<ShellView, 'phone' | 'whatsappHref'>;
  mapUrl?: string | undefined;
}

export function ReachButtons({ shell, mapUrl }: ReachButtonsProps): ReactElement {
  return (
    <p className="actions">
      <IconLink icon="phone" className="button" href={`tel:${shell.phone}`}>
        <span>
          Call<span className="reach-number"> {formatPhone(shell.phone)}</span>
        </span>
      </IconLink>{' '}
      <IconLink icon="whatsapp" href={shell.whatsappHref} {...newTab}>
        WhatsApp
      </IconLink>{' '}
      {mapUrl ? (
        <IconLink icon="pin" href={mapUrl} {...newTab}>
          Map
        </IconLink>
      ) : null}
    </p>
  );
}
