import type { ReactElement } from 'react';

/** The first letter of somebody's name, for who looks for them. */
export const Avatar = ({ name }: { name: string }): ReactElement => (
  <span className="avatar" aria-hidden="true">
    {name.charAt(0).toUpperCase()}
  </span>
);
