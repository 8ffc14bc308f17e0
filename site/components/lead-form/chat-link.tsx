import type { ReactElement } from 'react';
import { useSay } from '#site/components/texts-context.ts';

export const ChatLink = ({ href }: { href: string }): ReactElement => (
  <a className="button" href={href} target="_blank" rel="noopener noreferrer">
    <span className="icon" data-icon="whatsapp" />
    <span>{useSay()('Chat on WhatsApp')}</span>
  </a>
);
