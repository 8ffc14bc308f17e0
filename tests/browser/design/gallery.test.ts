import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GalleryPage } from '#site/pages/gallery/page.tsx';
import { planGallery } from '#site/pages/gallery/plan.ts';
import { pageElement, withComponent } from '#site/pages/page-plan.ts';
import { createSite } from '#site/views/site.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

const catalogue = await loadFrozenCatalogue();
const about = readFileSync(join(inject('siteFolder'), 'about.html'), 'utf8');
const findAsset = (pattern: RegExp): string => pattern.exec(about)?.[1] ?? '';
const plans = planGallery(
  createSite(catalogue, inject('siteAsOf'), {
    stylesheet: findAsset(/<link rel="stylesheet" href="([^"]+)"/),
    loader: findAsset(/<script type="module" src="([^"]+)"/),
    courseStylesheet: '',
    homeStylesheet: '',
    blogStylesheet: '',
    thankYouStylesheet: '',
    textPageStylesheet: '',
    peopleStylesheet: '',
    factsStylesheet: '',
    hubStylesheet: '',
    branchesStylesheet: '',
    sitemapStylesheet: '',
    notFoundStylesheet: '',
    articleStylesheet: '',
    rewardStylesheet: '',
    textStylesheet: '',
    finderStylesheet: '',
    batchFinderStylesheet: '',
    adminStylesheet: '',
    writingStylesheet: '',
    figuresStylesheet: '',
    boardStylesheet: '',
    ownersStylesheet: '',
    paletteStylesheet: '',
    marathiStylesheet: '',
    adminScript: '',
  }),
);
const html = `<!DOCTYPE html>${withComponent(GalleryPage, plans)
  .map((plan) => renderToStaticMarkup(pageElement(plan)))
  .join('')}`;

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

test('every example in the component gallery has a unique name', () => {
  const names = [...html.matchAll(/data-example="([^"]+)"/g)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['light', desktop],
  ['dark', phone],
] as const)(
  'axe finds no problems in any component gallery example in %s mode',
  { tags: ['long'] },
  async (colorScheme, options) => {
    const page = await browser.open('/404', { ...options, colorScheme, reducedMotion: 'reduce' });
    await page.route('**/gallery', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${browser.site.origin}/gallery`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
