import type { ComponentProps, ReactElement } from 'react';

/** Attributes of a link that opens another site in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

interface IconLinkProps extends ComponentProps<'a'> {
  icon: string;
}

/** A link that looks like a button, with an icon before its words. */
export const IconLink = ({ icon, className = 'button quiet', children, ...attributes }: IconLinkProps): ReactElement => (
  <a className={className} {...attributes}>
    <span className="icon" data-icon={icon} />
    {children}
  </a>
);
