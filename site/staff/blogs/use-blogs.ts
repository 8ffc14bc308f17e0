import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BlogSummary } from '#site/shared/blog/blog.ts';
import { useSession } from '#site/staff/session-context.ts';
import { BlogApi } from './blog-api.ts';

/** The local list of blogs (behaviour section 4). */
interface Blogs {
  api: BlogApi;
  state: 'loading' | 'loaded' | 'failed';
  list: readonly BlogSummary[];
  reload: () => void;
  /** Appends a created blog, or replaces the one with its `_id`. */
  put: (blog: BlogSummary) => void;
}

export function useBlogs(): Blogs {
  const session = useSession();
  const api = useMemo(() => new BlogApi(session.request), [session]);
  const [state, setState] = useState<Blogs['state']>('loading');
  const [list, setList] = useState<readonly BlogSummary[]>([]);
  const reload = useCallback(() => {
    setState('loading');
    api.list().then(
      (blogs) => {
        setList(blogs);
        setState('loaded');
      },
      () => setState('failed'),
    );
  }, [api]);
  useEffect(reload, [reload]);
  const put = useCallback((blog: BlogSummary) => setList((before) => withBlog(before, blog)), []);
  return { api, state, list, reload, put };
}

/** Appended when new, replaced by `_id` when known (behaviour section 4). */
const withBlog = (list: readonly BlogSummary[], blog: BlogSummary): BlogSummary[] =>
  list.some(({ _id }) => _id === blog._id) ? list.map((known) => (known._id === blog._id ? blog : known)) : [...list, blog];
