import type { ReactElement } from 'react';

export const ChatLink = ({ href }: { href: string }): ReactElement => (
  <a className="button" href={href} target="_blank" rel="noopener noreferrer">
    <span className="icon" data-icon="whatsapp" />
    <span>Chat on WhatsApp</span>
  </a>
);
