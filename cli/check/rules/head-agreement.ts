import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { sitemapFile } from '#cli/generate/discovery/sitemap.ts';
import { indexablePages } from '#site/plan/page-table.ts';

export const canonical: Rule = {
  code: 'head/canonical',
  severity: 'error',
  reason: 'A page whose canonical URL is a different address drops out of the search index.',
  source: 'Canonical = sitemap loc = og:url = the URL that returns status 200 (RFC 6596)',
  run: (model) =>
    model.pages.flatMap((page) => {
      const own = model.site.shell.origin + page.path;
      return page.head.canonical === own
        ? []
        : [mismatch(page, `The canonical URL is ${page.head.canonical ?? 'missing'}, but it must be ${own}.`)];
    }),
};

export const socialCard: Rule = {
  code: 'head/social-card',
  severity: 'error',
  reason: 'A shared link would show the wrong address or title, or no picture.',
  source: 'The Open Graph protocol (ogp.me): og:title, og:url and og:image; canonical = og:url',
  run: (model) => model.pages.flatMap((page) => socialMistakes(model, page).map((message) => mismatch(page, message))),
};

export const sitemapMismatch: Rule = {
  code: 'sitemap/mismatch',
  severity: 'error',
  reason: 'Search engines do not trust a sitemap that lists pages outside the index or leaves out indexed pages.',
  source: 'sitemaps.org protocol 0.9; sitemap loc = canonical',
  run: (model) => {
    const listed = listedAddresses(model);
    const indexed = new Map(
      model.pages.filter((page) => page.isIndexable).map((page) => [page.head.canonical ?? page.path, page]),
    );
    const home = model.pages[0] as CheckedPage;
    return [
      ...[...listed]
        .filter((address) => !indexed.has(address))
        .map((address) => mismatch(pageAt(model, address) ?? home, `The sitemap lists ${address}, which is not indexed.`)),
      ...[...indexed]
        .filter(([address]) => !listed.has(address))
        .map(([address, page]) => mismatch(page, `The sitemap leaves out ${address}, which is indexed.`)),
    ];
  },
};

const hint = "A page's title, address and picture are set in its plan.ts in site/pages.";

const mismatch = (page: CheckedPage, message: string): Finding => ({ page, message, hint });

function socialMistakes(model: SiteModel, page: CheckedPage): string[] {
  const { meta } = page.head;
  const image = meta.get('og:image') ?? '';
  const { origin } = model.site.shell;
  const mistakes: string[] = [];
  if (meta.get('og:url') !== page.head.canonical)
    mistakes.push(`og:url is ${meta.get('og:url')}, but the canonical is ${page.head.canonical}.`);
  if (meta.get('og:title') !== page.head.title)
    mistakes.push(`og:title is "${meta.get('og:title')}", but the title is "${page.head.title}".`);
  if (!image.startsWith(`${origin}/`) || !model.files.has(image.slice(origin.length)))
    mistakes.push(`The site has no picture at ${image}, the address of the social card.`);
  return mistakes;
}

const pageAt = (model: SiteModel, address: string): CheckedPage | undefined =>
  model.pageByPath.get(address.slice(model.site.shell.origin.length));

function listedAddresses({ pages, site }: SiteModel): Set<string> {
  const listed = indexablePages(pages.map(({ plan }) => plan));
  const sitemap = sitemapFile({ origin: site.shell.origin, pages: listed, lastmod: {} });
  return new Set(Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => readXmlText(loc)));
}

/** Characters that must be escaped in XML (sitemaps.org protocol 0.9, "Entity escaping"). */
const xmlCharacters: Readonly<Record<string, string>> = { '&amp;': '&', '&apos;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const readXmlText = (text: string): string => text.replace(/&\w+;/g, (reference) => xmlCharacters[reference] ?? reference);
