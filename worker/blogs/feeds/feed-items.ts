import { articlePath } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import { type BlogRow, type Published, readTags } from '../row.ts';

export const feedLength = 20;

export interface FeedItem {
  /** Permanent id. It stays the same when the title or address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  published: Date;
  updated: Date;
  tags: string[];
  image: string | undefined;
}

/** Makes addresses absolute, because feed readers show articles outside our site. Links to headings point to the article's page. */
const absoluteAddresses = (html: string, origin: string, url: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replaceAll(' href="#', ` href="${url}#`);

export function feedItem({ origin }: ShellView, row: Published<BlogRow>): FeedItem {
  const url = origin + articlePath(row.slug);
  return {
    id: `${origin}/blogs/${row._id}`,
    url,
    title: row.title,
    summary: row.seoDescription || row.excerpt,
    html: absoluteAddresses(row.content, origin, url),
    published: new Date(row.publishedAt),
    updated: new Date(Math.max(row.updatedAt, row.publishedAt)),
    tags: [...new Set([row.category, ...readTags(row.tags)])],
    image: row.titleImage?.startsWith('/') ? origin + row.titleImage : undefined,
  };
}

/** Returns the time of the feed's last change. An empty feed is dated 1970, so that the same articles always produce the same feed. */
export const lastChange = (items: readonly FeedItem[]): Date =>
  new Date(Math.max(0, ...items.map((item) => item.updated.getTime())));

export const feedTitle = ({ name }: ShellView): string => `${name}: Blogs`;
export const feedDescription = "Articles by the institute's trainers on programming, data, cloud, SAP, design and interviews.";
