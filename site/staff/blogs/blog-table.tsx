import type { ReactElement } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { Time } from '#site/staff/time.tsx';
import { blogState, blogStates } from './filter-blogs.ts';

interface BlogTableProps {
  blogs: readonly ListedBlog[];
  /** Ids of blogs with text that only this device has. */
  waiting: ReadonlySet<string>;
  onOpen: (blog: BlogSummary) => void;
  onRestore: (blog: BlogSummary) => void;
}

const headings = ['Picture', 'Title', 'State', 'Author', 'Category', 'Last change'];

/** The blogs, one in each row. Arrow keys go from one to the next, Enter opens. In a narrow place each is a few lines. */
export function BlogTable({ blogs, waiting, ...handlers }: BlogTableProps): ReactElement {
  const rowKeys = useRowKeys('.blog-open');
  return (
    <table className="blog-table">
      <caption className="visually-hidden">Blogs</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...rowKeys}>
        {blogs.map((blog) => (
          <BlogRow key={blog._id} {...handlers} blog={blog} isWaiting={waiting.has(blog._id)} />
        ))}
      </tbody>
    </table>
  );
}

interface BlogRowProps extends Pick<BlogTableProps, 'onOpen' | 'onRestore'> {
  blog: ListedBlog;
  isWaiting: boolean;
}

function BlogRow({ blog, isWaiting, onOpen, onRestore }: BlogRowProps): ReactElement {
  const { _id, deletedAt, titleImage, updatedBy, category, updatedAt } = blog;
  const title = blog.title || 'Untitled';
  return (
    <tr className="blog-row">
      <td className="blog-picture">
        {titleImage ? <img src={titleImage} alt="" width={64} height={36} loading="lazy" decoding="async" /> : <span />}
      </td>
      <th scope="row">
        {deletedAt ? (
          title
        ) : (
          <button type="button" className="blog-open" data-blog={_id} onClick={() => onOpen(blog)}>
            {title}
          </button>
        )}
        {isWaiting ? <em>Unsaved text on this device</em> : null}
      </th>
      <td>
        <State blog={blog} />
        {deletedAt ? (
          <QuietButton onClick={() => onRestore(blog)}>
            Restore<span className="visually-hidden"> {blog.title}</span>
          </QuietButton>
        ) : null}
      </td>
      <td>{updatedBy ?? 'Came with the site'}</td>
      <td>{category}</td>
      <td>
        <Time at={updatedAt} />
      </td>
    </tr>
  );
}

/** With the time at which it went, or goes, on the site or off it. */
function State({ blog }: { blog: ListedBlog }): ReactElement {
  const state = blogState(blog);
  const at = { draft: null, scheduled: blog.publishedAt, published: blog.publishedAt, deleted: blog.deletedAt }[state];
  return (
    <>
      <span className={`chip blog-state ${state}`}>{blogStates[state]}</span>
      {at ? (
        <small>
          <Time at={at} />
        </small>
      ) : null}
    </>
  );
}
