import type { ReactElement } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { Avatar } from '#site/staff/account/avatar.tsx';

export function Snippet({ lead: { said, line, formTitle } }: { lead: ListedLead }): ReactElement | null {
  const text = said ?? (line.length > 0 ? formTitle : null);
  return text ? <small className="row-said">{text}</small> : null;
}

export const Owner = ({ name }: { name: string }): ReactElement => (
  <>
    <span className="owner-name">{name}</span>
    <Avatar name={name} />
  </>
);
