import { failsWith } from '../http/failure.ts';
import { problem } from '../http/problem.ts';

export const blogFailures = {
  list: failsWith({ event: 'blogs-unreadable', message: 'Failed to fetch blogs' }),
  preview: failsWith({ event: 'preview-not-made', message: 'Could not load the preview. Please try again.' }),
  create: failsWith({ event: 'blog-not-written', message: 'Failed to create blog' }),
  update: failsWith({ event: 'blog-not-written', message: 'Failed to update blog' }),
  delete: failsWith({ event: 'blog-not-written', message: 'Failed to delete blog' }),
} as const;

export const unknownBlog = problem(404, 'unknown-blog');

export const removedArticle = problem(410, undefined, {
  title: 'This article has been removed',
  message: 'The article is no longer on our site. You may find a similar one in our list of articles.',
});
