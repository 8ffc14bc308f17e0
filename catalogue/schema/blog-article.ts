import * as z from 'zod';
import { line, slug } from './text.ts';

/** `catalogue/blog-articles/<slug>.yaml`: an article that an empty local database begins with. */
export const blogArticleSchema = z.strictObject({
  /** Last part of its address, and the name of its file. */
  slug,
  title: line(120),
  /** Path of a picture of the site. */
  titleImage: z.string().regex(/^\/images\/[\w./-]+$/, 'must be the path of a picture below /images/'),
  /** What the picture shows. */
  titleImageAlt: line(200),
  category: line(60),
  tags: z.array(line(40)).min(1).max(10),
  /** Text of search results, 70 to 160 characters. */
  seoDescription: line(160).min(70, 'must be at least 70 characters'),
  /** HTML of the elements that the editor knows (`#site/shared/blog/allow-list.ts`). */
  content: z.string().min(1),
});

export type BlogArticle = z.infer<typeof blogArticleSchema>;
