import type { ReactElement } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { Avatar } from '#site/staff/account/avatar.tsx';

// What a row of the inbox and a row of the list of who is due have in common.

/** What one knows before the call: what was last said, or else by which form somebody came. */
export function Snippet({ lead: { said, line, formTitle } }: { lead: ListedLead }): ReactElement | null {
  const text = said ?? (line.length > 0 ? formTitle : null);
  return text ? <small className="row-said">{text}</small> : null;
}

/** A narrow row has room for the initials alone. */
export const Owner = ({ name }: { name: string }): ReactElement => (
  <>
    <span className="owner-name">{name}</span>
    <Avatar name={name} />
  </>
);
