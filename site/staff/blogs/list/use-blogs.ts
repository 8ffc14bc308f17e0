import { useMemo } from 'react';
import type { BlogSummary, ListedBlog } from '#site/shared/blog/blog.ts';
import type { StaffUser } from '#site/shared/staff.ts';
import { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';

/** Loads the list of blogs. Changes made here appear in the list immediately. */
export function useBlogs() {
  const session = useSession();
  const me = useSessionView().user;
  const api = useMemo(() => new BlogApi(session.request), [session]);
  const { state, value: list = [], failure: loadFailure, reload, update } = useLoaded('blogs', api.list, 'Failed to fetch blogs');
  const updateList = (blog: BlogSummary): void => update((before) => withBlog(before, blog, me));
  return { api, state, list, loadFailure, reload, updateList };
}

/** Adds a new blog, or replaces the blog with the same `_id` and keeps its author. */
function withBlog(list: readonly ListedBlog[], blog: BlogSummary, me: StaffUser | null): ListedBlog[] {
  const known = list.find(({ _id }) => _id === blog._id);
  const { author, authorName } = known ?? { author: me?.email ?? null, authorName: me?.name ?? null };
  const listed = { ...blog, author, authorName, updatedBy: me?.email ?? null };
  return known ? list.map((other) => (other === known ? listed : other)) : [...list, listed];
}
