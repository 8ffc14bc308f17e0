import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { Document, type PageFrame } from './document.tsx';

/** The 404 screen. */
export function NotFoundPage({ head, shell, assets }: PageFrame): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <link rel="stylesheet" href={assets.textStylesheet} precedence="default" />
      <div className="band not-found">
        <h1>404</h1>
        <p className="lead">Oops... page not found.</p>
        <p>The requested URL was not found.</p>
        <p className="actions">
          <a className="button primary" href={routes.home}>
            Go Home
          </a>
          <a className="button quiet" href={routes.courses} data-search="" data-from-address="">
            <span className="icon" data-icon="search" />
            Search for it
          </a>
          <a className="button quiet" href={routes.courses}>
            All courses
          </a>
        </p>
      </div>
    </Document>
  );
}
