import { type ReactElement, useState } from 'react';
import type { BlogSummary } from '#site/shared/blog/blog.ts';
import { Field, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';

interface BlogListProps {
  blogs: readonly BlogSummary[];
  openId: string | null;
  /** Ids of blogs with text that only this device has. */
  waiting: ReadonlySet<string>;
  onOpen: (blog: BlogSummary) => void;
  onRestore: (blog: BlogSummary) => void;
}

/** The blogs with a filter by title; deleted ones apart, each with its way back. */
export function BlogList({ blogs, openId, waiting, onOpen, onRestore }: BlogListProps): ReactElement {
  const [filter, setFilter] = useState('');
  const shown = blogs.filter(({ title }) => title.toLowerCase().includes(filter.trim().toLowerCase()));
  const deleted = shown.filter(({ deletedAt }) => deletedAt);
  const live = shown.filter(({ deletedAt }) => !deletedAt);
  return (
    <>
      <Field id="blog-filter" label="Filter by title">
        <input id="blog-filter" type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </Field>
      {live.length === 0 ? <p>{filter ? 'No blog has this in its title.' : 'There is no blog yet.'}</p> : null}
      <ul className="blog-rows">
        {live.map((blog) => (
          <li key={blog._id}>
            <button
              type="button"
              className="blog-row"
              aria-current={blog._id === openId ? 'true' : undefined}
              onClick={() => onOpen(blog)}
            >
              <strong>{blog.title || 'Untitled'}</strong>
              <span>
                {blog.status}, {blog.category}, <Time at={blog.updatedAt} />
              </span>
              {waiting.has(blog._id) ? <em>Unsaved text on this device</em> : null}
            </button>
          </li>
        ))}
      </ul>
      {deleted.length > 0 ? (
        <details className="deleted-blogs">
          <summary>Deleted ({deleted.length})</summary>
          <ul className="blog-rows">
            {deleted.map((blog) => (
              <li key={blog._id} className="deleted-row">
                <span>{blog.title || 'Untitled'}</span>
                <QuietButton onClick={() => onRestore(blog)}>
                  Restore<span className="visually-hidden"> {blog.title}</span>
                </QuietButton>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
