import type { ReactElement } from 'react';

/** Returns the initials: NK for `Nandini Kelkar` and for `nandini.kelkar@...`. */
const getInitials = (name: string): string =>
  name
    .replace(/@.*/, '')
    .split(/[ ._-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className="avatar" aria-hidden="true">
    {getInitials(name).toUpperCase()}
  </span>
);
