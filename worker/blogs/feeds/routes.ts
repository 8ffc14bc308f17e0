import { Hono } from 'hono';
import { blogSitemapPath, feedPaths } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AppEnv } from '#worker/http/app-types.ts';
import { blogFailures } from '../problems.ts';
import { readAddresses, readLatest } from '../read-live.ts';
import { respondShared } from '../respond-shared.ts';
import { type FeedItem, feedItem, feedLength } from './feed-items.ts';
import { atomFeed, jsonFeed, rssFeed } from './feeds.ts';
import { blogSitemap } from './sitemap.ts';

interface Feed {
  path: string;
  type: string;
  write: (shell: ShellView, items: readonly FeedItem[]) => string;
}

const feeds: readonly Feed[] = [
  { path: feedPaths.rss, type: 'application/rss+xml; charset=utf-8', write: rssFeed },
  { path: feedPaths.atom, type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  { path: feedPaths.json, type: 'application/feed+json; charset=utf-8', write: jsonFeed },
];

export const blogFeedRoutes = new Hono<AppEnv>();

for (const { path, type, write } of feeds) {
  blogFeedRoutes.get(path, blogFailures.list, (c) =>
    respondShared(c, {
      key: path,
      type,
      make: async ({ shell }) => {
        const rows = await readLatest(c.get('ports'), feedLength);
        return write(
          shell,
          rows.map((row) => feedItem(shell, row)),
        );
      },
    }),
  );
}

blogFeedRoutes.get(blogSitemapPath, blogFailures.list, (c) =>
  respondShared(c, {
    key: blogSitemapPath,
    type: 'application/xml; charset=utf-8',
    make: async ({ shell }) => blogSitemap(shell, await readAddresses(c.get('ports'))),
  }),
);
