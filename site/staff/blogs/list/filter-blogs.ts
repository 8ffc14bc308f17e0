import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

export const blogStates = { published: 'Published', draft: 'Draft', scheduled: 'Scheduled', deleted: 'Deleted' } as const;

type BlogState = keyof typeof blogStates;

export interface BlogFilters {
  state: BlogState | 'all';
  category: string;
  title: string;
}

export const noFilters: BlogFilters = { state: 'all', category: '', title: '' };

export const blogState = ({ status, deletedAt }: Pick<BlogSummary, 'status' | 'deletedAt'>): BlogState =>
  deletedAt ? 'deleted' : status;

const filterNames = ['all', ...Object.keys(blogStates)] as BlogFilters['state'][];

const isIn = (state: BlogFilters['state'], blog: BlogSummary): boolean =>
  state === 'all' ? !blog.deletedAt : blogState(blog) === state;

interface FilteredBlogs {
  shown: ListedBlog[];
  counts: Record<BlogFilters['state'], number>;
}

export function filterBlogs(blogs: readonly ListedBlog[], { state, category, title }: BlogFilters): FilteredBlogs {
  const wanted = foldLetters(title);
  const matching = blogs.filter((blog) => (!category || blog.category === category) && foldLetters(blog.title).includes(wanted));
  const count = (of: BlogFilters['state']): number => matching.filter((blog) => isIn(of, blog)).length;
  return {
    shown: matching.filter((blog) => isIn(state, blog)),
    counts: Object.fromEntries(filterNames.map((name) => [name, count(name)])) as FilteredBlogs['counts'],
  };
}
