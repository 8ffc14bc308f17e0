import * as z from 'zod';
import { line, slug } from './text.ts';

/** A sample article for the blog in a new local database: `catalogue/blog-articles/<slug>.yaml`. */
export const blogArticleSchema = z.strictObject({
  /** Last part of the article's address, and the name of its file. */
  slug,
  title: line(120),
  /** Path of a picture on this site. */
  titleImage: z.string().regex(/^\/images\/[\w./-]+$/, 'must be the path of a picture in /images/'),
  /** Description of the picture. */
  titleImageAlt: line(200),
  category: line(60),
  tags: z.array(line(40)).min(1).max(10),
  /** Description for search results, 70 to 160 characters. */
  seoDescription: line(160).min(70, 'must be at least 70 characters'),
  /** HTML with only the elements that the editor supports (`#site/shared/blog/allow-list.ts`). */
  content: z.string().min(1),
});

export type BlogArticle = z.infer<typeof blogArticleSchema>;
