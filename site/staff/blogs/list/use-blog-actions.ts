import { useState } from 'react';
import type { Blog, BlogSummary } from '#site/shared/blog/blog.ts';
import { now } from '#site/shared/clock.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import { isoTime } from '#site/shared/times.ts';
import { failureText, type WriteOutcome } from '#site/staff/api.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { getFields } from '#site/staff/blogs/history/draft-view.ts';

export const changedText = 'A colleague changed this article in the meantime. Check their changes, then try again.';

export interface BlogActions {
  duplicate: (blog: BlogSummary) => void;
  unpublish: (blog: BlogSummary) => void;
  remove: (blog: BlogSummary) => void;
  restore: (blog: BlogSummary) => void;
}

/** Creates a draft with the same text. The copy gets its own slug and publication date. */
async function createCopy(api: BlogApi, { _id }: BlogSummary): Promise<WriteOutcome<BlogSummary>> {
  const fields = getFields(await api.read(_id));
  const copy = { ...fields, slug: '', title: cutText(`Copy of ${fields.title}`, 200) };
  return api.create(copy, { status: 'draft' }, crypto.randomUUID());
}

/**
 * Deletes the article after a confirmation.
 * @returns undefined if the user cancelled
 */
export function confirmAndRemove(api: BlogApi, blog: BlogSummary): Promise<WriteOutcome<Blog | undefined>> | undefined {
  if (confirm(`Delete “${blog.title || 'Untitled'}”? You can restore it from the list of deleted articles.`))
    return api.remove(blog);
}

export const toDeleted = (blog: BlogSummary): BlogSummary => ({
  ...blog,
  version: blog.version + 1,
  deletedAt: isoTime(now()),
});

/** @param updateList called with each article's new state after an action */
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
