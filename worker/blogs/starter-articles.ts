import type { BlogArticle } from '#catalogue/schema/blog-article.ts';
import type { Ports } from '../platform/ports.ts';
import { articleSanitiser } from './sanitiser.ts';
import { listSummaries } from './store.ts';
import { createBlog } from './write-blog.ts';

const idStart = 'starter-';

/** Publishes the starter articles, dated today, if the database contains no other articles. Safe to run again. */
export async function publishStarterArticles(ports: Pick<Ports, 'db' | 'now'>, articles: readonly BlogArticle[]): Promise<void> {
  const blogs = await listSummaries(ports);
  if (blogs.some(({ _id }) => !_id.startsWith(idStart))) return;
  for (const article of articles) {
    const own = { ...ports, sanitiser: articleSanitiser, newId: () => idStart + article.slug };
    await createBlog(own, { ...article, status: 'published' }, { userId: null });
  }
}
