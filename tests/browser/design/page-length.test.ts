import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { largestPages, measureScreens, type PageKind, pagesByKind, screenLimits } from '#tests/support/page-length.ts';
import { type StaticSite, serveSite } from '#tests/support/static-site.ts';

const pages = pagesByKind(await loadFrozenCatalogue());
/** Number of pages measured per kind, starting with the pages that have the most content. */
const measured = 3;

let browser: TestBrowser;
let site: StaticSite;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite(inject('siteFolder')), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(Object.entries(screenLimits))(
  'on a phone, the longest pages of the kind %s are at most %d screens long',
  { tags: ['long'] },
  async (kind, most) => {
    const longest = largestPages(inject('siteFolder'), pages[kind as PageKind], measured);
    const lengths = await measureScreens(browser, site.origin, longest);
    expect(Object.entries(lengths).filter(([, screens]) => screens > most)).toEqual([]);
  },
);
