import type { ReactElement } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import type { Link } from '#site/views/shell.ts';

export function Breadcrumbs({ crumbs }: { crumbs: readonly Link[] }): ReactElement {
  const say = useSay();
  return (
    <nav className="breadcrumbs" aria-label={say('Breadcrumb')}>
      <ol className="row">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
