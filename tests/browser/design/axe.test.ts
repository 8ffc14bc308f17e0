import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

/** Width changes the layout and scheme the colours: two looks a template cover both. */
const looks: Record<string, BrowserContextOptions> = {
  'light on a desktop': { ...desktop, colorScheme: 'light', reducedMotion: 'reduce' },
  'dark on a phone': { ...phone, colorScheme: 'dark', reducedMotion: 'reduce' },
};

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const cases = Object.keys(looks).flatMap((look) => Object.entries(templates).map(([name, path]) => ({ look, name, path })));

test.each(cases)('axe finds nothing on $name, $look', async ({ look, path }) => {
  const page = await browser.open(path, looks[look]);
  await openDetails(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('axe finds nothing with the Courses menu open, %s', async (colorScheme) => {
  const page = await browser.open('/about', { ...desktop, colorScheme });
  await page.locator('.nav-item > a', { hasText: /^Courses$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.mega-menu').waitFor({ state: 'visible' });
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('axe finds nothing with the menu of a phone open, %s', async (colorScheme) => {
  const page = await browser.open('/about', { ...phone, colorScheme });
  await page.locator('.menu-toggle > summary').tap();
  await page.locator('.nav-opener > summary').first().tap();
  await page.locator('.mega-tab > summary').nth(2).tap();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('axe finds nothing in a dialog with errors, %s', async (colorScheme) => {
  const page = await browser.open(templates.course, { ...phone, colorScheme, reducedMotion: 'reduce' });
  await page.locator('.header-demo').tap();
  await page.locator('dialog[open] form').waitFor();
  await page.locator('dialog button[type="submit"]').tap();
  await page.locator('dialog [data-error]', { hasText: 'Name is required' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test('no page complained: no console error, no script error, no report of the content security policy', () => {
  expect(browser.complaints).toEqual([]);
});

const openDetails = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
