import type { ReactElement, ReactNode } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { indianDay } from '#site/shared/times.ts';
import { EditorIcon } from '#site/staff/blogs/text/editor-icon.tsx';
import { type DataColumn, DataList, DataRow } from '#site/staff/data-list/data-list.tsx';
import { RecentTime } from '#site/staff/recent-time.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { ShortDay, Time } from '#site/staff/time.tsx';
import { BlogMenu } from './blog-menu.tsx';
import { blogState, blogStates } from './filter-blogs.ts';
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
    <DataList
      className="blog-table"
      caption="Articles"
      {...{ columns, order }}
      onSort={(by) => onOrder(nextOrder(order, by as SortKey))}
      {...rowKeys}
    >
      {blogs.map((blog) => (
        <DataRow
          key={blog._id}
          className="blog-row"
          columns={columns}
          row={{ ...handlers, blog, isWaiting: waiting.has(blog._id) }}
        />
      ))}
    </DataList>
  );
}

interface BlogRowProps {
  blog: ListedBlog;
  isWaiting: boolean;
  actions: BlogActions;
  onOpen: (blog: BlogSummary) => void;
}

const sorted: Readonly<Record<SortKey, (row: BlogRowProps) => ReactNode>> = {
  title: Title,
  state: State,
  date: Dates,
  category: ({ blog }) => blog.category,
  author: ({ blog: { author, authorName } }) => authorName ?? author ?? 'The institute',
};

const columns: readonly DataColumn<BlogRowProps>[] = [
  { name: 'blog-picture', label: 'Picture', isLabelHidden: true, cell: Picture },
  ...Object.entries(sortNames).map(([name, label]) => ({
    ...{ name, label },
    isRowHead: name === 'title',
    isSortable: true,
    cell: sorted[name as SortKey],
    toProps: ({ blog: { author } }: BlogRowProps) => (name === 'author' && author ? { title: author } : {}),
  })),
  {
    name: 'row-actions',
    label: 'Actions',
    isLabelHidden: true,
    cell: ({ blog, actions }) => <BlogMenu {...{ blog, actions }} />,
  },
];

function Picture({ blog: { titleImage } }: BlogRowProps): ReactElement {
  if (!titleImage) return <EditorIcon name="picture" />;
  return <img src={titleImage} alt="" width={64} height={36} loading="lazy" decoding="async" />;
}

function Title({ blog, isWaiting, onOpen }: BlogRowProps): ReactElement {
  const title = blog.title || 'Untitled';
  return (
    <>
      {blog.deletedAt ? (
        <span>{title}</span>
      ) : (
        <button type="button" className="blog-open row-open" data-blog={blog._id} onClick={() => onOpen(blog)}>
          {title}
        </button>
      )}
      {isWaiting ? <em>Unsaved changes on this device</em> : null}
    </>
  );
}

function State({ blog }: BlogRowProps): ReactElement {
  const state = blogState(blog);
  return <span className={state === 'published' ? 'published' : `chip ${state}`}>{blogStates[state]}</span>;
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
      <span className="edited">Edited </span>
      <RecentTime at={updatedAt} />
      {isDateShown ? (
        <small>
          <span>{`${eventNames[state]} `}</span>
          {state === 'scheduled' ? <Time at={at} /> : <ShortDay at={at} />}
        </small>
      ) : null}
    </>
  );
}
