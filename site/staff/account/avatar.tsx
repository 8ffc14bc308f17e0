import type { ReactElement } from 'react';

/** `Nandini Kelkar` and `nandini.kelkar@...` are both NK. */
const getInitials = (name: string): string =>
  name
    .replace(/@.*/, '')
    .split(/[ ._-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/** The first letters of somebody's names, for who looks for them. */
export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className="avatar" aria-hidden="true">
    {getInitials(name).toUpperCase()}
  </span>
);
