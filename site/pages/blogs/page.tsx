import type { ReactElement } from 'react';
import { pagePicturePath, routes } from '#catalogue/routes.ts';
import { ArticleCards } from '#site/components/blog/article-card.tsx';
import { BlogHeadLinks } from '#site/components/blog/blog-head-links.tsx';
import { IconLink } from '#site/components/icon-link.tsx';
import { boxedLinks, LinkList } from '#site/components/page-head/link-band.tsx';
import { feedPaths } from '#site/shared/blog/paths.ts';
import type { ArticleCardView, CountedLink, PaginationView } from '#site/views/blog.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { PageFrame } from '../document.tsx';
import { ProseDocument } from '../prose-document.tsx';
import { BlogLinks, BlogSearch, Pagination } from './blog-browse.tsx';

interface BlogsPageProps extends PageFrame {
  heading: string;
  lead: string;
  listHeading: string;
  cards: readonly ArticleCardView[];
  /** The newest articles, shown if a search finds nothing. */
  latest: readonly ArticleCardView[];
  categories: readonly CountedLink[];
  tags: readonly CountedLink[];
  query: string;
  pagination: PaginationView;
}

export function BlogsPage(props: BlogsPageProps): ReactElement {
  const { heading, lead, listHeading, cards, latest, categories, tags, query, pagination, ...frame } = props;
  return (
    <ProseDocument {...frame} heading={heading} lead={lead} picture={pagePicturePath('writing')} isLow>
      <BlogHeadLinks siteName={frame.shell.name} assets={frame.assets} />
      <div className="band stack blog-layout">
        <div className="stack blog-browse">
          <BlogSearch query={query} />
          <BlogLinks title="Categories" links={categories} />
        </div>
        <section className="blog-list" aria-labelledby="articles">
          <h2 id="articles" className={cards.length === 0 && query ? 'visually-hidden' : undefined}>
            {listHeading}
          </h2>
          {cards.length > 0 ? (
            <ArticleCards cards={cards} />
          ) : (
            <NothingFound query={query} latest={latest} menu={frame.shell.menu} />
          )}
          <Pagination pagination={pagination} />
        </section>
        <div className="stack blog-further">
          <BlogLinks title="Tags" links={tags.filter(({ count, isCurrent }) => count > 1 || isCurrent)} />
          <p className="note">
            Follow our blog by <a href={feedPaths.rss}>RSS</a>, <a href={feedPaths.atom}>Atom</a> or{' '}
            <a href={feedPaths.json}>JSON Feed</a>.
          </p>
        </div>
      </div>
    </ProseDocument>
  );
}

type NothingFoundProps = Pick<BlogsPageProps, 'query' | 'latest'> & Pick<ShellView, 'menu'>;

/** Suggestions after a search without results: search the whole site, the latest articles, and courses by subject. */
function NothingFound({ query, latest, menu }: NothingFoundProps): ReactElement {
  if (!query) return <p>There are no articles here yet.</p>;
  return (
    <div className="nothing-found">
      <div className="row panel">
        <p>You can also search courses, cities and branches.</p>
        <p className="actions">
          <IconLink icon="search" className="button" href={routes.courses} data-search={query}>
            Search the whole site
          </IconLink>{' '}
          <a className="button quiet" href={routes.courses}>
            All courses
          </a>
        </p>
      </div>
      {latest.length > 0 ? (
        <>
          <h2>Latest articles</h2>
          <ArticleCards cards={latest} />
        </>
      ) : null}
      <h2>Courses by subject</h2>
      <LinkList links={menu.map(({ name, href }) => ({ label: name, href }))} className={boxedLinks} />
    </div>
  );
}
