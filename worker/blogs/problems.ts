import { failsWith } from '../http/failure.ts';
import { problem } from '../http/problem.ts';

export const blogFailures = {
  list: failsWith({ event: 'blogs-unreadable', message: 'Failed to fetch blogs' }),
  preview: failsWith({ event: 'preview-not-made', message: 'Failed to make the preview' }),
  create: failsWith({ event: 'blog-not-written', message: 'Failed to create blog' }),
  update: failsWith({ event: 'blog-not-written', message: 'Failed to update blog' }),
  delete: failsWith({ event: 'blog-not-written', message: 'Failed to delete blog' }),
} as const;

export const unknownBlog = problem(404, 'unknown-blog');

export const removedArticle = problem(410, undefined, {
  title: 'This article was removed',
  message: 'It is not on the site any more. The list of articles has what may replace it.',
});
