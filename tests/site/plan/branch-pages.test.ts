import { expect, inject, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { readPages, sitemapOf } from '#tests/support/built-pages.ts';

const folder = inject('siteFolder');
const pages = new Map(readPages(folder).map(({ path, html }) => [path, html]));
const { branches, institute } = await loadFrozenCatalogue();
const rooms = branches.filter(({ address }) => address);

const dataOf = (path: string): Record<string, unknown>[] =>
  [...(pages.get(path) ?? '').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
const businessesOn = (path: string) => dataOf(path).filter((data) => [data['@type']].flat().includes('LocalBusiness'));

test('each branch with rooms has a page with its address, map and business, in the sitemap', () => {
  const rows = sitemapOf(folder).join(' ');
  for (const { slug, address = '', mapUrl = '' } of rooms) {
    const html = pages.get(`/branches/${slug}`) ?? '';
    expect(html).toContain(address);
    expect(html).toContain(mapUrl.replaceAll('&', '&amp;'));
    expect(businessesOn(`/branches/${slug}`)).toMatchObject([{ url: `${institute.origin}/branches/${slug}` }]);
    expect(rows).toContain(`/branches/${slug}`);
  }
});

test('contact page, footer and course pages link to the branches', () => {
  for (const path of ['/reach-us.php', '/privacy-policy', '/java-training-classes-in-pune.php'])
    expect(pages.get(path)).toContain('href="/branches/deccan"');
});

test('home and Pune pages describe the office, pages of other cities none', () => {
  expect(businessesOn('/')).toHaveLength(1);
  expect(businessesOn('/java-training-classes-in-pune.php')).toHaveLength(1);
  expect(businessesOn('/java-course-in-nashik.php')).toHaveLength(0);
});

test('a classroom near Nanded City reads as one of Pune', () => {
  expect(branches.map(({ label }) => label)).not.toContain('Classroom AnandNagar, Nanded');
});
