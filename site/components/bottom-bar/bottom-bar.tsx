import type { ReactElement } from 'react';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { part } from '#site/components/part.tsx';
import type { ShellView } from '#site/views/shell.ts';

/** The bar fixed to the bottom of the screen. */
export const BottomBar = part('bottom-bar', function BottomBar({ shell }: { shell: ShellView }): ReactElement {
  return (
    <nav className="bottom-bar" aria-label="Quick contact">
      <a {...dialogLink('syllabus')}>
        <span className="icon" data-icon="file" />
        <span className="bottom-bar-word">Syllabus</span>
      </a>
      <a href={`tel:${shell.phone}`}>
        <span className="icon" data-icon="phone" />
        <span className="bottom-bar-word">Call Now</span>
      </a>
      <a href={shell.whatsappHref} target="_blank" rel="noopener noreferrer">
        <span className="icon" data-icon="whatsapp" />
        <span className="bottom-bar-word">Whatsapp</span>
      </a>
    </nav>
  );
});
