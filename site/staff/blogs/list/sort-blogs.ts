import type { ListedBlog } from '#site/shared/blog/blog.ts';
import { blogState } from './filter-blogs.ts';

export const sortNames = { title: 'Title', state: 'Status', date: 'Edited', category: 'Category', author: 'Author' } as const;

export type SortKey = keyof typeof sortNames;

export interface SortOrder {
  by: SortKey;
  isDescending: boolean;
}

export const latestFirst: SortOrder = { by: 'date', isDescending: true };

const sortValues: Readonly<Record<SortKey, (blog: ListedBlog) => string>> = {
  title: ({ title }) => title,
  state: blogState,
  date: ({ updatedAt }) => updatedAt,
  category: ({ category }) => category,
  author: ({ author, authorName }) => authorName ?? author ?? '',
};

const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Sorts articles. If values are equal, the most recently changed article comes first. */
export function sortBlogs(blogs: readonly ListedBlog[], { by, isDescending }: SortOrder): ListedBlog[] {
  const read = sortValues[by];
  const direction = isDescending ? -1 : 1;
  return [...blogs].sort((a, b) => direction * collator.compare(read(a), read(b)) || b.updatedAt.localeCompare(a.updatedAt));
}

/**
 * Returns the sort order after a click on a column heading. Clicking the sorted column reverses the order. Any other column sorts
 * ascending, except date columns, which sort newest first.
 */
export const nextOrder = (order: SortOrder, by: SortKey): SortOrder => ({
  by,
  isDescending: by === order.by ? !order.isDescending : by === 'date',
});

export const sortChoices: Readonly<Record<string, SortOrder>> = {
  'Newest first': latestFirst,
  'Oldest first': { by: 'date', isDescending: false },
  'Title, A to Z': { by: 'title', isDescending: false },
  'By status': { by: 'state', isDescending: false },
  'By category': { by: 'category', isDescending: false },
  'By author': { by: 'author', isDescending: false },
};
