import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from '#site/components/breadcrumbs/breadcrumbs.tsx';
import type { Link } from '#site/views/shell.ts';

export interface PageHeadProps {
  crumbs?: readonly Link[] | undefined;
  heading: string;
  lead?: ReactNode;
  /** Path of a decorative drawing beside the text, in 16:9 format. */
  picture?: string | undefined;
  /** Whether the sides of the picture may be cut to fill the page head. Wide screens show all of other pictures, because of the people in them. */
  isLandscape?: boolean | undefined;
  /** Whether to limit the page head to the height of its text, for pages on which the list below matters more. */
  isLow?: boolean | undefined;
  children?: ReactNode;
}

export function PageHead({ crumbs, heading, lead, children, ...look }: PageHeadProps): ReactElement {
  const { picture, isLandscape = false, isLow = false } = look;
  return (
    <div className={`band deep hero page-head ${getSize(picture, isLow)}`}>
      {picture ? (
        <img
          className={isLandscape ? 'hero-picture' : 'hero-picture people-picture'}
          src={picture}
          alt=""
          width={640}
          height={360}
          decoding="async"
          loading={isLow ? 'lazy' : undefined}
        />
      ) : null}
      <div className="hero-text">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1>{heading}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}

const getSize = (picture: string | undefined, isLow: boolean): string => (picture && !isLow ? 'tall-hero' : 'low-hero');
