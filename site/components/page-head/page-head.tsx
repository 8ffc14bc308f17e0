import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from '#site/components/breadcrumbs/breadcrumbs.tsx';
import type { Link } from '#site/views/shell.ts';

interface PageHeadProps {
  crumbs?: readonly Link[] | undefined;
  heading: string;
  lead?: ReactNode;
  /** Path of a drawing beside the text, 16:9; it is decoration. */
  picture?: string | undefined;
  /** No higher than its text: what one came for is the list below it. */
  isLow?: boolean | undefined;
  children?: ReactNode;
}

/** Where one is, the page's one heading, and what the page is for. */
export function PageHead({ crumbs, heading, lead, picture, isLow, children }: PageHeadProps): ReactElement {
  return (
    <div className={isLow ? 'band page-head low-head' : 'band page-head'}>
      {picture ? (
        <img
          className="page-head-picture"
          src={picture}
          alt=""
          width={640}
          height={360}
          decoding="async"
          loading={isLow ? 'lazy' : undefined}
        />
      ) : null}
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <h1>{heading}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  );
}
