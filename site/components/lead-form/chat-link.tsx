import type { ReactElement } from 'react';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { useSay } from '#site/components/texts-context.ts';

export const ChatLink = ({ href }: { href: string }): ReactElement => (
  <IconLink icon="whatsapp" className="button" href={href} {...newTab}>
    <span>{useSay()('Chat on WhatsApp')}</span>
  </IconLink>
);
