import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFrozenExcess, weighedPages, weighPage } from '#tests/support/page-weight.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const looks = [
  ...Object.entries(weighedPages).map(([name, path]) => ({ name, path, screen: 'phone', options: phone })),
  ...['course', 'city'].map((name) => ({ name, path: weighedPages[name] ?? '', screen: 'desktop', options: desktop })),
];

// These tests need the real clock, because text shifts when a font loads late.
test.each(pickSome(looks, 2))(
  'a page with the template $name stays within its weight limits on a $screen, and its layout does not shift',
  { tags: 'real-clock' },
  async ({ name, path, options }) => {
    const page = await browser.newPage(options);
    expect(listFrozenExcess(name, await weighPage(page, browser.site.origin + path))).toEqual([]);
  },
);
