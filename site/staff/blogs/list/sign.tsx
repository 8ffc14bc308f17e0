import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

export interface Drawing {
  path: string;
}

export const drawings = {
  link: { path: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1' },
  picture: { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01' },
  undo: { path: 'm9 6-5 5 5 5M4 11h9a6 6 0 0 1 6 6v1' },
  redo: { path: 'm15 6 5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1' },
  more: { path: 'M5 12h.01M12 12h.01M19 12h.01' },
  close: { path: 'M6 6l12 12M18 6 6 18' },
} as const satisfies Record<string, Drawing>;

export const Sign = ({ path }: Drawing): ReactElement => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export const CloseSign = ({ onClick }: { onClick: () => void }): ReactElement => (
  <QuietButton className="close icon-button" onClick={onClick}>
    <Sign {...drawings.close} />
    <span className="visually-hidden">Close</span>
  </QuietButton>
);
