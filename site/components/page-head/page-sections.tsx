import { Fragment, type ReactElement } from 'react';
import type { Link } from '#site/views/shell.ts';

interface PageSectionsProps {
  label: string;
  sections: readonly (Link & {
    count?: number;
  })[];
}

export const PageSections = ({ label: name, sections }: PageSectionsProps): ReactElement => (
  <nav className="row page-sections" aria-label={name}>
    {sections.map(({ label, href, count }) => (
      <Fragment key={href}>
        <a className="pill" href={href}>
          {label}
          {count ? <small> {count}</small> : null}
        </a>{' '}
      </Fragment>
    ))}
  </nav>
);
