import { useState } from 'react';
import type { Blog, BlogSummary } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import { isoTime } from '#site/shared/times.ts';
import { failureText, type WriteOutcome } from '#site/staff/api.ts';
import type { BlogApi } from './blog-api.ts';
import { getFields } from './draft-view.ts';

/** What was asked for is not done. */
export const changedText = 'Somebody else changed this blog meanwhile. Look at it first, then try again.';

/** What can be done to a blog without opening it. */
export interface BlogActions {
  duplicate: (blog: BlogSummary) => void;
  unpublish: (blog: BlogSummary) => void;
  /** Asks first. */
  remove: (blog: BlogSummary) => void;
  /** Puts a deleted one back. */
  restore: (blog: BlogSummary) => void;
}

/** A new draft with the text of a blog, whose address and date stay with it. */
async function createCopy(api: BlogApi, { _id }: BlogSummary): Promise<WriteOutcome<BlogSummary>> {
  const fields = getFields(await api.read(_id));
  const copy = { ...fields, slug: '', title: cutText(`Copy of ${fields.title}`, 200) };
  return api.create(copy, { status: 'draft' }, crypto.randomUUID());
}

/** Asks, and deletes where that is meant. @returns undefined where it is not */
export function confirmAndRemove(api: BlogApi, blog: BlogSummary): Promise<WriteOutcome<Blog | undefined>> | undefined {
  if (confirm(`Delete “${blog.title || 'Untitled'}”? It can be restored from the list.`)) return api.remove(blog);
}

/** The blog as it stands once it was deleted. */
export const toDeleted = (blog: BlogSummary): BlogSummary => ({
  ...blog,
  version: blog.version + 1,
  deletedAt: isoTime(now()),
});

/** `updateList` is told of each blog as it stands afterwards. */
export function useBlogActions(api: BlogApi, updateList: (blog: BlogSummary) => void): BlogActions & { failure: string } {
  const [failure, setFailure] = useState('');
  async function run(write: Promise<WriteOutcome<BlogSummary | undefined>> | undefined, text: string, done?: BlogSummary) {
    if (!write) return;
    setFailure('');
    try {
      const outcome = await write;
      if (outcome.kind === 'refused') return setFailure(outcome.message);
      const blog = outcome.value ?? done;
      if (blog) updateList(blog);
      if (outcome.kind === 'conflict') setFailure(changedText);
    } catch (error) {
      setFailure(failureText(error, text));
    }
  }
  const notChanged = 'Failed to update blog';
  return {
    failure,
    duplicate: (blog) => void run(createCopy(api, blog), 'Failed to create blog'),
    unpublish: (blog) => void run(api.unpublish(blog), notChanged),
    remove: (blog) => void run(confirmAndRemove(api, blog), 'Failed to delete blog', toDeleted(blog)),
    restore: (blog) => void run(api.restore(blog), notChanged),
  };
}
