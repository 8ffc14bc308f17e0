import { routes } from '#catalogue/routes.ts';

export const articlePath = (slug: string): string => `${routes.blogs}/${encodeURIComponent(slug)}`;
export const blogCategoryPath = (slug: string): string => `${routes.blogs}/category/${encodeURIComponent(slug)}`;
export const blogTagPath = (slug: string): string => `${routes.blogs}/tag/${encodeURIComponent(slug)}`;

export const feedPaths = { rss: '/blogs/rss.xml', atom: '/blogs/atom.xml', json: '/blogs/feed.json' } as const;
export const blogSitemapPath = '/sitemap-blogs.xml';

export const mediaPath = (name: string): string => `/media/${name}`;

/** Path segments directly below `/blogs` that cannot be article slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'rss.xml',
  'atom.xml',
  'feed.json',
  'category',
  'tag',
  'page',
  'search',
]);
