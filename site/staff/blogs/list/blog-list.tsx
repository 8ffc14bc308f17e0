import { type ReactElement, useState } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { BlogFilters } from './blog-filters.tsx';
import { BlogTable } from './blog-table.tsx';
import { filterBlogs, noFilters } from './filter-blogs.ts';
import { latestFirst, sortBlogs } from './sort-blogs.ts';
import type { BlogActions } from './use-blog-actions.ts';

interface BlogListProps {
  blogs: readonly ListedBlog[];
  waiting: ReadonlySet<string>;
  actions: BlogActions;
  onOpen: (blog: BlogSummary) => void;
}

const step = 50;

export function BlogList({ blogs, ...handlers }: BlogListProps): ReactElement {
  const [filters, setFilters] = useState(noFilters);
  const [order, setOrder] = useState(latestFirst);
  const [limit, setLimit] = useState(step);
  const { shown, counts } = filterBlogs(blogs, filters);
  const isNarrowed = Boolean(filters.title.trim() || filters.category || filters.state !== 'all');
  return (
    <>
      <BlogFilters
        filters={filters}
        counts={counts}
        order={order}
        onOrder={setOrder}
        categories={[...new Set(blogs.map(({ category }) => category))].sort()}
        onChange={(next) => {
          setFilters(next);
          setLimit(step);
        }}
      />
      <p className={shown.length > 0 ? 'visually-hidden' : 'hint'} role="status">
        {shown.length > 0
          ? `${shown.length} ${shown.length === 1 ? 'article' : 'articles'}`
          : emptyText(filters.title, isNarrowed)}
      </p>
      {shown.length > 0 ? (
        <BlogTable {...handlers} blogs={sortBlogs(shown, order).slice(0, limit)} order={order} onOrder={setOrder} />
      ) : null}
      {shown.length > limit ? (
        <div className="actions">
          <QuietButton onClick={() => setLimit(limit + step)}>{`Show ${Math.min(step, shown.length - limit)} more`}</QuietButton>
        </div>
      ) : null}
    </>
  );
}

function emptyText(title: string, isNarrowed: boolean): string {
  if (title.trim()) return 'No article title matches your search.';
  return isNarrowed ? 'No articles match these filters.' : 'No articles yet.';
}
