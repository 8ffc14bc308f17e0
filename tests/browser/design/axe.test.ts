import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** With header, footer and bar, which are the same on every page; what stands between them is looked at in templates.test.ts. */
test.each([
  ['light', desktop],
  ['dark', phone],
] as const)('axe finds nothing on a whole page, %s', async (colorScheme, options) => {
  const page = await browser.open('/about', { ...options, colorScheme, reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);
});

test.each(['light', 'dark'] as const)('axe finds nothing with the Courses menu open, %s', async (colorScheme) => {
  const page = await browser.open('/about', { ...desktop, colorScheme });
  await page.locator('.nav-item > a', { hasText: /^Courses$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.mega-menu').waitFor({ state: 'visible' });
  expect(await axeFindings(page)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing with the menu of a phone open, %s',
  { tags: ['long'] },
  async (colorScheme) => {
    const page = await browser.open('/about', { ...phone, colorScheme });
    await page.locator('.menu-toggle > summary').tap();
    await page.locator('.nav-opener > summary').first().tap();
    await page.locator('.mega-tab > summary').nth(2).tap();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'axe finds nothing in a dialog with errors, %s',
  { tags: ['long'] },
  async (colorScheme) => {
    const page = await browser.open(templates.course, { ...phone, colorScheme, reducedMotion: 'reduce' });
    await page.locator('.header-demo').tap();
    await page.locator('dialog[open] form').waitFor();
    await page.locator('dialog button[type="submit"]').tap();
    await page.locator('dialog [data-error]', { hasText: 'Name is required' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('no page complained: no console error, no script error, no report of the content security policy', () => {
  expect(browser.complaints).toEqual([]);
});
