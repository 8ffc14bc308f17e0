import type { ReactElement } from 'react';

/** Paths of the icons that only articles use. */
export const editorIcons = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  undo: 'm9 6-5 5 5 5M4 11h9a6 6 0 0 1 6 6v1',
  redo: 'm15 6 5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4M4 16h2v2l-2 2h2',
  quote: 'M10 8H5v5h5zM10 13c0 2-1 3-3 4M19 8h-5v5h5zM19 13c0 2-1 3-3 4',
  callout: 'M4 4h16v12H10l-5 4v-4H4zM12 7v3.5M12 13h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  'code-block': 'M3 5h18v14H3zM9 9l-3 3 3 3M15 9l3 3-3 3',
} as const;

export const EditorIcon = ({ name }: { name: keyof typeof editorIcons }): ReactElement => (
  <svg className="staff-icon sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={editorIcons[name]} />
  </svg>
);
