import type { ReactElement } from 'react';
import type { Link } from '#site/views/shell.ts';

interface PageSectionsProps {
  /** What the links are, for who does not see them. */
  label: string;
  sections: readonly (Link & {
    /** How many there are. */
    count?: number;
  })[];
}

/** Links to the parts of a page, in a row right below what it says first. */
export const PageSections = ({ label: name, sections }: PageSectionsProps): ReactElement => (
  <nav className="row page-sections" aria-label={name}>
    {sections.map(({ label, href, count }) => (
      <a key={href} className="pill" href={href}>
        {label}
        {count ? <small> {count}</small> : null}
      </a>
    ))}
  </nav>
);
