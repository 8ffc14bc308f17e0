import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import type { CountedLink, PaginationView } from '#site/views/blog.ts';

/** The blog's search form. Works without JavaScript, because the server renders the results. */
export function BlogSearch({ query }: { query: string }): ReactElement {
  return (
    <search className="blog-search">
      <form method="get" action={routes.blogs}>
        <label htmlFor="blog-search">Search the articles</label>
        <div>
          <input
            id="blog-search"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            placeholder="Search the articles"
          />
          <button className="button" type="submit">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

interface BlogLinksProps {
  title: string;
  links: readonly CountedLink[];
}

export function BlogLinks({ title, links }: BlogLinksProps): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <nav className="blog-links" aria-label={title}>
      <h2>{title}</h2>
      <ul className="row">
        {links.map((link) => (
          <li key={link.href}>
            <a className="pill" href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
              {link.label} <span className="note">({link.count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Pagination({ pagination }: { pagination: PaginationView }): ReactElement | null {
  const { page, pages, previous, next } = pagination;
  if (pages < 2) return null;
  return (
    <nav className="row pagination" aria-label="Pages of articles">
      {previous ? (
        <a className="button quiet" rel="prev" href={previous}>
          Newer articles
        </a>
      ) : null}
      <p>
        Page {page} of {pages}
      </p>
      {next ? (
        <a className="button quiet" rel="next" href={next}>
          Older articles
        </a>
      ) : null}
    </nav>
  );
}
