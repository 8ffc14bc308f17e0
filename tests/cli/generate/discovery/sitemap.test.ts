import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sitemapFile } from '#cli/generate/discovery/sitemap.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';

const origin = 'https://www.institute.example';
const planAt = (path: string): PagePlan =>
  ({ path, priority: 0.7, props: { head: { canonical: `${origin}${path}` } } }) as unknown as PagePlan;
const createPages = (count: number): PagePlan[] => Array.from({ length: count }, (_, index) => planAt(`/course-${index}`));

interface Url {
  loc: string;
  lastmod?: string;
  priority?: string;
}

const parser = new XMLParser({ isArray: (name) => name === 'url', parseTagValue: false });
const urlsIn = (xml: string): Url[] => (parser.parse(xml) as { urlset: { url: Url[] } }).urlset.url;

const sequence = ['loc', 'lastmod', 'changefreq', 'priority'];

/** Checks the rules in sitemaps.org/schemas/sitemap/0.9/sitemap.xsd that apply to our elements. */
function expectSchema(xml: string): void {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  expect(urlsIn(xml).filter((url) => !isOfSchema(url))).toEqual([]);
}

const isOfSchema = (url: Url): boolean =>
  Object.keys(url).join() === sequence.filter((name) => name in url).join() &&
  /^https?:\/\/\S{4,2040}$/.test(url.loc) &&
  (!url.lastmod || /^\d{4}-\d\d-\d\d$/.test(url.lastmod)) &&
  Number(url.priority) >= 0 &&
  Number(url.priority) <= 1;

test('the sitemap conforms to its schema', () => {
  const lastmod = { '/course-0': ['digest', '2026-11-20'] } as Record<string, [string, string]>;
  const xml = sitemapFile({ origin, pages: createPages(3), lastmod });
  expectSchema(xml);
  expect(urlsIn(xml)[0]).toEqual({ loc: `${origin}/course-0`, lastmod: '2026-11-20', priority: '0.7' });
});

test('escapes special characters in sitemap addresses', () => {
  expect(sitemapFile({ origin, pages: [planAt('/a&b')], lastmod: {} })).toContain(
    '<loc>https://www.institute.example/a&amp;b</loc>',
  );
});

test('names the versions of a page in other languages only if the sitemap lists all of them', () => {
  const alternates = { en: `${origin}/fees`, mr: `${origin}/mr/fees` };
  const translated = (path: string) => ({ ...planAt(path), props: { head: { alternates } } }) as unknown as PagePlan;
  const makeXml = (...paths: string[]) => sitemapFile({ origin, pages: paths.map(translated), lastmod: {} });
  expect(makeXml('/fees', '/mr/fees').match(/hreflang="(en|mr)"/g)).toHaveLength(4);
  expect(makeXml('/fees')).not.toContain('hreflang');
});

test('rejects a site with more pages than a sitemap can list', () => {
  expect(() => sitemapFile({ origin, pages: createPages(50_001), lastmod: {} })).toThrow('at most 50000');
});
