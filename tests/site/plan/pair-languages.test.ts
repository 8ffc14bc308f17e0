import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import { sitemapFile } from '#cli/generate/discovery/sitemap.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { indexablePages, planPages } from '#site/plan/page-table.ts';
import { isMarathiPath, toEnglishPath } from '#site/shared/language.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';

const plan = (catalogue: Catalogue): PagePlan[] =>
  planPages(createSite(catalogue, '2026-11-29', unhashedAssets), (_site, plans) => [...plans]);

const isMarathi = ({ path }: PagePlan): boolean => isMarathiPath(path);

let catalogue: Catalogue;
let plans: PagePlan[];
beforeAll(async () => {
  ({ catalogue } = await loadCatalogue({ dir: 'catalogue' }));
  plans = plan(catalogue);
});

const findPage = (path: string): PagePlan => plans.find((page) => page.path === path) as PagePlan;

/** Marks every Marathi text as read by the institute. */
const review = (source: Catalogue): Catalogue => ({
  ...source,
  marathi: source.marathi && { ...source.marathi, reviewed: true },
  marathiPages: source.marathiPages.map((page) => ({ ...page, marathi: { reviewed: true } })),
  marathiHubs: new Map([...source.marathiHubs].map(([slug, hub]) => [slug, { ...hub, reviewed: true }])),
});

test('each Marathi page and its English version name each other as alternates', () => {
  const byPath = new Map(plans.map((page) => [page.path, page.props.head]));
  const marathi = plans.filter(isMarathi);
  expect(marathi).toHaveLength(catalogue.cities.length + catalogue.marathiPages.length + 4);
  for (const { path, props } of marathi) {
    const english = byPath.get(toEnglishPath(path));
    expect(english?.alternates, path).toEqual(props.head.alternates);
    expect(props.head.alternates?.mr).toBe(props.head.canonical);
    expect([english?.otherPath, props.head.otherPath]).toEqual([path, toEnglishPath(path)]);
  }
});

test("the facts on a city's Marathi page include the next batch", () => {
  const { facts } = findPage('/mr/computer-courses-in-nashik').props as unknown as { facts: readonly (readonly string[])[] };
  expect(facts.map(([label]) => label)).toEqual(['कोणत्याही कोर्सची फी', 'पुढची बॅच', 'क्लास', 'कोर्स']);
  expect(facts[1]?.[1]).toMatch(/^\d+ \p{Script=Devanagari}+$/u);
});

test('the Marathi thank-you page for a demo links to the batches and courses in Marathi', () => {
  const { steps, links } = findPage('/mr/thank-you/demo').props as unknown as {
    steps: readonly string[];
    links: readonly { href: string }[];
  };
  expect(steps).toHaveLength(3);
  expect(links.map(({ href }) => href)).toEqual(['/mr/computer-courses-in-pune#batches', '/mr/computer-courses-in-pune#courses']);
});

test("a course's page for a city links to the city's hub in Marathi", () => {
  const page = plans.find(({ path }) => path === '/java-course-in-nashik.php');
  expect(page?.props.head.otherPath).toBe('/mr/computer-courses-in-nashik');
  expect(page?.props.head.alternates).toBeUndefined();
});

test('the live site has no Marathi pages, alternates or switches until the institute has read the texts', () => {
  const live = plan(withoutSamples(catalogue));
  expect(live.filter(isMarathi)).toEqual([]);
  expect(live.filter(({ props }) => props.head.alternates ?? props.head.otherPath)).toEqual([]);
});

test('once the texts are reviewed, the sitemap of the live site lists Marathi pages with their alternates', () => {
  const pages = indexablePages(plan(withoutSamples(review(catalogue))));
  const sitemap = sitemapFile({ origin: catalogue.institute.origin, pages, lastmod: {} });
  const address = `${catalogue.institute.origin}/mr/fees`;
  expect(sitemap).toContain(`<loc>${address}</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="mr" href="${address}"/>`);
});

test('a city without a Marathi text has no hub in Marathi and no switch', () => {
  const { marathiHubs } = catalogue;
  const others = new Map([...marathiHubs].filter(([slug]) => slug !== 'nashik'));
  const hub = plan({ ...catalogue, marathiHubs: others }).find(({ path }) => path === '/computer-courses-in-nashik');
  expect(hub?.props.head.otherPath).toBeUndefined();
});
