import type { ReactElement } from 'react';

/** Paths of drawings of 24 by 24, in lines. */
const paths = {
  reload: 'M20 11a8 8 0 1 0-2.3 6.7M20 5v6h-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  call: 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 2-2 3-4 3C10 20 4 14 3 7c0-2 1-4 3-4z',
} as const;

/** A drawing beside, or in place of, words that are there for who does not see it. */
export const StaffIcon = ({ name }: { name: keyof typeof paths }): ReactElement => (
  <svg className="staff-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
