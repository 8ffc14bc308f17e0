import { XMLBuilder } from 'fast-xml-parser';
import { UserError } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import type { PageDates } from './lastmod.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = { '@_version': '1.0', '@_encoding': 'UTF-8' };

/** Maximum number of addresses in a sitemap (sitemaps.org protocol 0.9). A file with this many addresses stays far below the 50 MB limit. */
const maxUrls = 50_000;

interface SitemapInput {
  origin: string;
  pages: readonly PagePlan[];
  lastmod: PageDates;
}

/**
 * Returns the content of `sitemap.xml` (sitemaps.org protocol 0.9).
 * @throws {UserError} if the site has too many pages for a sitemap
 */
export function sitemapFile({ origin, pages, lastmod }: SitemapInput): string {
  if (pages.length > maxUrls)
    throw new UserError(`The site has ${pages.length} pages for search engines, but a sitemap can list at most ${maxUrls}.`, {
      hint: 'Offer courses in fewer cities (`cities` in a course file).',
    });
  const listed = new Set(pages.map(({ path }) => origin + path));
  const entries = pages.map(({ path, priority, props }) => {
    const versions = Object.entries(props.head.alternates ?? {});
    // A version that search engines must not show is not an alternative for them.
    const areAllListed = versions.length > 0 && versions.every(([, href]) => listed.has(href));
    return {
      loc: origin + path,
      lastmod: lastmod[path]?.[1],
      priority: priority.toFixed(1),
      ...(areAllListed && { 'xhtml:link': versions.map(toVersion) }),
    };
  });
  const hasVersions = entries.some((entry) => 'xhtml:link' in entry);
  const namespaces = { '@_xmlns': namespace, ...(hasVersions && { '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }) };
  return builder.build({ '?xml': declaration, urlset: { ...namespaces, url: entries } });
}

const toVersion = ([language, href]: [string, string]) => ({
  '@_rel': 'alternate',
  '@_hreflang': language,
  '@_href': href,
});
