import type { ReactElement } from 'react';

/** The chat with the institute that a sent form leads on to. */
export const ChatLink = ({ href }: { href: string }): ReactElement => (
  <a className="button" href={href} target="_blank" rel="noopener noreferrer">
    <span className="icon" data-icon="whatsapp" />
    <span>Write on WhatsApp</span>
  </a>
);
