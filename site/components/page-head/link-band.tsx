import type { ReactElement } from 'react';
import type { Link } from '#site/views/shell.ts';

/** A titled list of links in columns. */
export function LinkBand({ title, links }: { title: string; links: readonly Link[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <section className="band link-band">
      <h2>{title}</h2>
      <LinkList links={links} />
    </section>
  );
}

interface LinkListProps {
  links: readonly Link[];
  /** Class of the list; null for none. */
  className?: string | null;
}

export function LinkList({ links, className = 'link-list' }: LinkListProps): ReactElement {
  return (
    <ul className={className ?? undefined}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
