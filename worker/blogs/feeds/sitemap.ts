import { routes } from '#catalogue/routes.ts';
import { articlePath, blogCategoryPath } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AddressRow } from '../read-live.ts';
import { element } from './xml.ts';

const priorities = { list: 0.7, category: 0.5, article: 0.6 } as const;

const changedAt = (row: AddressRow): number => Math.max(row.updatedAt, row.publishedAt);
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

function url(loc: string, rows: readonly AddressRow[], priority: number): string {
  const lastmod = rows.length > 0 ? element('lastmod', day(Math.max(...rows.map(changedAt)))) : '';
  return `<url>${element('loc', loc)}${lastmod}${element('priority', priority.toFixed(1))}</url>`;
}

/** Builds `/sitemap-blogs.xml` (sitemaps.org) with the article list, its categories and every article. */
export function blogSitemap({ origin }: ShellView, rows: readonly AddressRow[]): string {
  const categories = Map.groupBy(rows, (row) => row.categorySlug);
  const urls = [
    url(origin + routes.blogs, rows, priorities.list),
    ...[...categories].map(([slug, own]) => url(origin + blogCategoryPath(slug), own, priorities.category)),
    ...rows.map((row) => url(origin + articlePath(row.slug), [row], priorities.article)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
