import type { ReactElement } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { indianDay } from '#site/shared/times.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { ShortDay, Time } from '#site/staff/time.tsx';
import { BlogMenu } from './blog-menu.tsx';
import { blogState, blogStates } from './filter-blogs.ts';
import { drawings, Sign } from './sign.tsx';
import { nextOrder, type SortKey, type SortOrder, sortNames } from './sort-blogs.ts';
import type { BlogActions } from './use-blog-actions.ts';

interface BlogTableProps extends Omit<BlogRowProps, 'blog' | 'isWaiting'> {
  blogs: readonly ListedBlog[];
  /** Ids of articles with text that is only on this device. */
  waiting: ReadonlySet<string>;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/**
 * Table with one article per row. Arrow keys move between rows, and Enter opens an article. On narrow screens, each article takes a few
 * lines.
 */
export function BlogTable({ blogs, waiting, order, onOrder, ...handlers }: BlogTableProps): ReactElement {
  const rowKeys = useRowKeys('.blog-open');
  return (
    <table className="blog-table">
      <caption className="visually-hidden">Articles</caption>
      <thead>
        <tr>
          <td />
          {Object.entries(sortNames).map(([by, name]) => (
            <SortHead key={by} name={name} by={by as SortKey} order={order} onOrder={onOrder} />
          ))}
          <td />
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

interface SortHeadProps extends Pick<BlogTableProps, 'order' | 'onOrder'> {
  name: string;
  by: SortKey;
}

const SortHead = ({ name, by, order, onOrder }: SortHeadProps): ReactElement => (
  <th scope="col" aria-sort={order.by === by ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
    <QuietButton onClick={() => onOrder(nextOrder(order, by))}>{name}</QuietButton>
  </th>
);

interface BlogRowProps {
  blog: ListedBlog;
  isWaiting: boolean;
  actions: BlogActions;
  onOpen: (blog: BlogSummary) => void;
}

function BlogRow({ blog, isWaiting, actions, onOpen }: BlogRowProps): ReactElement {
  const { _id, deletedAt, titleImage, author, authorName, category } = blog;
  const title = blog.title || 'Untitled';
  const state = blogState(blog);
  return (
    <tr className="blog-row">
      <td className="blog-picture">
        {titleImage ? (
          <img src={titleImage} alt="" width={64} height={36} loading="lazy" decoding="async" />
        ) : (
          <Sign {...drawings.picture} />
        )}
      </td>
      <th scope="row">
        {deletedAt ? (
          <span>{title}</span>
        ) : (
          <button type="button" className="blog-open" data-blog={_id} onClick={() => onOpen(blog)}>
            {title}
          </button>
        )}
        {isWaiting ? <em>Unsaved changes on this device</em> : null}
      </th>
      <td>
        <span className={state === 'published' ? 'published' : `chip ${state}`}>{blogStates[state]}</span>
      </td>
      <td>
        <Dates blog={blog} />
      </td>
      <td>{category}</td>
      <td title={author ?? undefined}>{authorName ?? author ?? 'The institute'}</td>
      <td>
        <BlogMenu blog={blog} actions={actions} />
      </td>
    </tr>
  );
}

const eventNames = { draft: '', scheduled: 'Publishes', published: 'Published', deleted: 'Deleted' } as const;

/** Shows the date of the last change. A publication or deletion on another day is shown below this date. */
function Dates({ blog }: { blog: ListedBlog }): ReactElement {
  const { deletedAt, publishedAt, updatedAt } = blog;
  const state = blogState(blog);
  const at = state === 'draft' ? null : (deletedAt ?? publishedAt);
  const isDateShown = at && (state === 'scheduled' || indianDay(Date.parse(at)) !== indianDay(Date.parse(updatedAt)));
  return (
    <>
      <ShortDay at={updatedAt} />
      {isDateShown ? (
        <small>
          <span>{`${eventNames[state]} `}</span>
          {state === 'scheduled' ? <Time at={at} /> : <ShortDay at={at} />}
        </small>
      ) : null}
    </>
  );
}
