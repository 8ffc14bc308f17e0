import { routes } from '#catalogue/routes.ts';

/** Routes of the blog; the worker answers all of them. */
export const articlePath = (slug: string): string => `${routes.blogs}/${encodeURIComponent(slug)}`;
export const blogCategoryPath = (slug: string): string => `${routes.blogs}/category/${encodeURIComponent(slug)}`;
export const blogTagPath = (slug: string): string => `${routes.blogs}/tag/${encodeURIComponent(slug)}`;

export const feedPaths = { rss: '/blogs/rss.xml', atom: '/blogs/atom.xml', json: '/blogs/feed.json' } as const;
export const blogSitemapPath = '/sitemap-blogs.xml';

/** Where uploaded pictures are. */
export const mediaPath = (name: string): string => `/media/${name}`;

/** Last parts of addresses below `/blogs` that are no article's. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'rss.xml',
  'atom.xml',
  'feed.json',
  'category',
  'tag',
  'page',
  'search',
]);
