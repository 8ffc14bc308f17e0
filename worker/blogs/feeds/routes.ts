import { Hono } from 'hono';
import { blogSitemapPath, feedPaths } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AppEnv } from '#worker/http/app-types.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { blogFailures } from '../problems.ts';
import { readAddresses, readLatestArticles } from '../read-live.ts';
import { respondShared } from '../respond-shared.ts';
import { type FeedItem, feedItem, feedLength } from './feed-items.ts';
import { atomFeed, jsonFeed, rssFeed } from './feeds.ts';
import { blogSitemap } from './sitemap.ts';

type MakeFeed = (ports: Ports, shell: ShellView) => Promise<string>;

const latest =
  (write: (shell: ShellView, items: readonly FeedItem[]) => string): MakeFeed =>
  async (ports, shell) => {
    const rows = await readLatestArticles(ports, feedLength);
    return write(
      shell,
      rows.map((row) => feedItem(shell, row)),
    );
  };

const feeds: readonly { path: string; type: string; make: MakeFeed }[] = [
  { path: feedPaths.rss, type: 'application/rss+xml', make: latest(rssFeed) },
  { path: feedPaths.atom, type: 'application/atom+xml', make: latest(atomFeed) },
  { path: feedPaths.json, type: 'application/feed+json', make: latest(jsonFeed) },
  {
    path: blogSitemapPath,
    type: 'application/xml',
    make: async (ports, shell) => blogSitemap(shell, await readAddresses(ports)),
  },
];

export const blogFeedRoutes = new Hono<AppEnv>();

for (const { path, type, make } of feeds)
  blogFeedRoutes.get(path, blogFailures.list, (c) =>
    respondShared(c, { key: path, type: `${type}; charset=utf-8`, make: ({ shell }) => make(c.get('ports'), shell) }),
  );
