import { routes } from '#catalogue/routes.ts';
import { feedPaths } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import { type FeedItem, feedDescription, feedTitle, lastChange } from './feed-items.ts';
import { element, escapeXml } from './xml.ts';

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

function rssItem(item: FeedItem): string {
  return `<item>${[
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id, 'isPermaLink="false"'),
    element('pubDate', item.published.toUTCString()),
    element('description', item.summary),
    ...item.tags.map((tag) => element('category', tag)),
    element('content:encoded', item.html),
  ].join('')}</item>`;
}

export function rssFeed(shell: ShellView, items: readonly FeedItem[]): string {
  const self = `<atom:link href="${escapeXml(shell.origin + feedPaths.rss)}" rel="self" type="application/rss+xml"/>`;
  const channel = [
    element('title', feedTitle(shell)),
    element('link', shell.origin + routes.blogs),
    element('description', feedDescription),
    element('language', 'en-in'),
    element('lastBuildDate', lastChange(items).toUTCString()),
    self,
    ...items.map(rssItem),
  ].join('\n');
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return `${declaration}<rss version="2.0" ${namespaces}><channel>${channel}</channel></rss>\n`;
}

function atomEntry(item: FeedItem): string {
  return `<entry>${[
    element('id', item.id),
    element('title', item.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
    element('published', item.published.toISOString()),
    element('updated', item.updated.toISOString()),
    element('summary', item.summary),
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('content', item.html, 'type="html"'),
  ].join('')}</entry>`;
}

/** Builds an Atom feed (RFC 4287) with the full articles. */
export function atomFeed(shell: ShellView, items: readonly FeedItem[]): string {
  const feed = [
    element('id', shell.origin + routes.blogs),
    element('title', feedTitle(shell)),
    element('subtitle', feedDescription),
    element('updated', lastChange(items).toISOString()),
    `<author>${element('name', shell.name)}${element('uri', `${shell.origin}/`)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(shell.origin + feedPaths.atom)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(shell.origin + routes.blogs)}"/>`,
    ...items.map(atomEntry),
  ].join('\n');
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">${feed}</feed>\n`;
}

/** Builds a JSON Feed 1.1 (jsonfeed.org) with the full articles. */
export function jsonFeed(shell: ShellView, items: readonly FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(shell),
    description: feedDescription,
    home_page_url: shell.origin + routes.blogs,
    feed_url: shell.origin + feedPaths.json,
    language: 'en-IN',
    authors: [{ name: shell.name, url: `${shell.origin}/` }],
    items: items.map(({ id, url, title, html, summary, published, updated, tags, image }) => ({
      id,
      url,
      title,
      content_html: html,
      summary,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      tags,
      ...(image && { image }),
    })),
  });
}
