import { XMLBuilder } from 'fast-xml-parser';
import { hashContent } from '#cli/platform/hash.ts';
import type { Head } from '#site/head/head.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import type { PageDates } from './lastmod.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = { '@_version': '1.0', '@_encoding': 'UTF-8' };

/** Maximum number of addresses per file (sitemaps.org protocol 0.9). A file with this many addresses stays far below the 50 MB limit. */
const maxFileUrls = 50_000;
/**
 * Number of sitemap files for a site that is too large for a single file. The number is fixed, so that a page always stays in the same
 * file.
 */
const shardCount = 64;

type ListedPage = Pick<PagePlan, 'path' | 'priority'> & { props?: { head: Pick<Head, 'alternates'> } };

interface SitemapInput {
  origin: string;
  pages: readonly ListedPage[];
  lastmod: PageDates;
}

/** A sitemap file. The XML is created only on demand, because hashing the entries is much cheaper. */
interface SitemapFile {
  file: string;
  inputs: string;
  make: () => string;
}

interface Entry {
  loc: string;
  lastmod: string | undefined;
  priority?: string;
  /** Versions of the page in all languages. */
  'xhtml:link'?: { '@_rel': 'alternate'; '@_hreflang': string; '@_href': string }[];
}

/**
 * Returns `sitemap.xml` (sitemaps.org protocol 0.9). Above 50,000 pages, this is an index of `sitemap-00.xml` to `sitemap-63.xml`, and
 * pages are distributed among these files by a hash of their path.
 */
export function sitemapFiles({ origin, pages, lastmod }: SitemapInput): SitemapFile[] {
  if (pages.length <= maxFileUrls) return [urlSet('sitemap.xml', buildEntries(origin, pages, lastmod))];
  const shards = [...Map.groupBy(pages, ({ path }) => shardName(path))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, members]) => ({ file, entries: buildEntries(origin, members, lastmod) }));
  const index = shards.map(({ file, entries }) => ({ loc: `${origin}/${file}`, lastmod: latestDay(entries) }));
  return [sitemapIndex(index), ...shards.map(({ file, entries }) => urlSet(file, entries))];
}

function buildEntries(origin: string, pages: readonly ListedPage[], lastmod: PageDates): Entry[] {
  const listed = new Set(pages.map(({ path }) => origin + path));
  return pages.map(({ path, priority, props }) => {
    const versions = Object.entries(props?.head.alternates ?? {}).map(([language, href]) => ({
      '@_rel': 'alternate' as const,
      '@_hreflang': language,
      '@_href': href,
    }));
    return {
      loc: origin + path,
      lastmod: lastmod[path]?.[1],
      priority: priority.toFixed(1),
      // A version that search engines must not show is not an alternative for them.
      ...(versions.length > 0 && versions.every((version) => listed.has(version['@_href'])) && { 'xhtml:link': versions }),
    };
  });
}

const languageNamespace = (entries: readonly Entry[]): object =>
  entries.some((entry) => entry['xhtml:link']) ? { '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {};

const urlSet = (file: string, entries: readonly Entry[]): SitemapFile => ({
  file,
  inputs: hashContent(JSON.stringify(entries)),
  make: () =>
    builder.build({ '?xml': declaration, urlset: { '@_xmlns': namespace, ...languageNamespace(entries), url: entries } }),
});

const sitemapIndex = (entries: readonly Entry[]): SitemapFile => ({
  file: 'sitemap.xml',
  inputs: hashContent(JSON.stringify(entries)),
  make: () => builder.build({ '?xml': declaration, sitemapindex: { '@_xmlns': namespace, sitemap: entries } }),
});

function shardName(path: string): string {
  const number = Buffer.from(hashContent(path), 'base64url').readUInt32BE() % shardCount;
  return `sitemap-${String(number).padStart(2, '0')}.xml`;
}

const latestDay = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ lastmod }) => lastmod ?? [])
    .sort()
    .at(-1);
