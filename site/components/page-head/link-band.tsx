import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import type { NotedLink } from '#site/views/shell.ts';

interface LinkBandProps {
  title: string;
  links: readonly NotedLink[];
  isFolded?: boolean;
  isBoxed?: boolean;
}

export function LinkBand({ title, links, isFolded = false, isBoxed = false }: LinkBandProps): ReactElement | null {
  if (links.length === 0) return null;
  const heading = <h2>{title}</h2>;
  const list = <LinkList links={links} className={isBoxed ? boxedLinks : undefined} />;
  return (
    <section className="band link-band">
      {isFolded ? (
        <Fold heading={heading}>{list}</Fold>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </section>
  );
}

export const boxedLinks = 'boxed-links';

interface LinkListProps {
  links: readonly NotedLink[];
  className?: string | null;
  id?: string | undefined;
}

export function LinkList({ links, className = 'link-list', id }: LinkListProps): ReactElement {
  return (
    <ul id={id} className={className ?? undefined}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.picture ? <img src={link.picture} alt="" width={640} height={360} loading="lazy" decoding="async" /> : null}
            {link.label}
            {link.note ? <small className="note"> {link.note}</small> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
