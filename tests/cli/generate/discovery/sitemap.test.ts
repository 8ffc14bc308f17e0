import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sitemapFiles } from '#cli/generate/discovery/sitemap.ts';
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

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', parseTagValue: false });
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

test('a site with up to 50,000 pages has a single sitemap, which conforms to the schema', () => {
  const lastmod = { '/course-0': ['digest', '2026-11-20'] } as Record<string, [string, string]>;
  const [only, ...others] = sitemapFiles({ origin, pages: createPages(3), lastmod });
  expect(others).toEqual([]);
  const xml = only?.make() as string;
  expectSchema(xml);
  expect(urlsIn(xml)[0]).toEqual({ loc: `${origin}/course-0`, lastmod: '2026-11-20', priority: '0.7' });
});

test('escapes special characters in sitemap addresses', () => {
  const [only] = sitemapFiles({ origin, pages: [planAt('/a&b')], lastmod: {} });
  expect(only?.make()).toContain('<loc>https://www.institute.example/a&amp;b</loc>');
});

test('names the versions of a page in other languages only if the sitemap lists all of them', () => {
  const alternates = { en: `${origin}/fees`, mr: `${origin}/mr/fees` };
  const translated = (path: string) => ({ ...planAt(path), props: { head: { alternates } } }) as unknown as PagePlan;
  const makeXml = (...paths: string[]) => sitemapFiles({ origin, pages: paths.map(translated), lastmod: {} })[0]?.make() ?? '';
  expect(makeXml('/fees', '/mr/fees').match(/hreflang="(en|mr)"/g)).toHaveLength(4);
  expect(makeXml('/fees')).not.toContain('hreflang');
});

test('a larger site has a sitemap index, and each page is in exactly one of its sitemaps', {
  tags: ['long'],
}, () => {
  const lastmod = { '/course-7': ['digest', '2026-11-20'] } as Record<string, [string, string]>;
  const pages = createPages(50_001);
  const [index, ...parts] = sitemapFiles({ origin, pages, lastmod });
  const { sitemapindex } = parser.parse(index?.make() as string) as { sitemapindex: { sitemap: Url[] } };
  expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual(parts.map(({ file }) => `${origin}/${file}`));
  expect(sitemapindex.sitemap.filter(({ lastmod }) => lastmod)).toHaveLength(1);
  for (const { make } of parts) expectSchema(make());
  const urls = parts.map(({ make }) => urlsIn(make()));
  expect(Math.max(...urls.map((list) => list.length))).toBeLessThanOrEqual(50_000);
  expect(
    urls
      .flat()
      .map(({ loc }) => loc)
      .toSorted(),
  ).toEqual(pages.map(({ path }) => origin + path).toSorted());
});

test('a page stays in the same sitemap file when a city is added', () => {
  const findFile = (pages: PagePlan[], path: string) =>
    sitemapFiles({ origin, pages, lastmod: {} }).find(
      ({ file, make }) => file !== 'sitemap.xml' && make().includes(`${path}</loc>`),
    )?.file;
  const pages = createPages(50_001);
  const more = [...Array.from({ length: 69 }, (_, index) => planAt(`/course-${index}-in-a-new-city`)), ...pages];
  expect(findFile(more, '/course-4711')).toBe(findFile(pages, '/course-4711'));
});
