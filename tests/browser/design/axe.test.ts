import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** Whole pages with header, footer and bottom bar. `templates.test.ts` tests the content in between. */
test.each([
  ['light', desktop],
  ['dark', phone],
] as const)('axe finds no problems on a whole page in %s mode', async (colorScheme, options) => {
  const page = await browser.open('/about', { ...options, colorScheme, reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);
});

test.each(pickSome(['dark', 'light'] as const, 2))(
  'axe finds no problems with the Courses menu open in %s mode',
  async (colorScheme) => {
    const page = await browser.open('/about', { ...desktop, colorScheme });
    await page.locator('.nav-item > a', { hasText: /^Courses$/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('.mega-menu').waitFor({ state: 'visible' });
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(pickSome(['light', 'dark'] as const, 2))(
  'axe finds no problems with the phone menu open in %s mode',
  { tags: ['long'] },
  async (colorScheme) => {
    const page = await browser.open('/about', { ...phone, colorScheme });
    await page.locator('.menu-toggle > summary').tap();
    await page.locator('.nav-opener > summary').first().tap();
    await page.locator('.mega-tab > summary').nth(2).tap();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(pickSome(['dark', 'light'] as const, 2))(
  'axe finds no problems in a dialog with errors in %s mode',
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

test('no page causes a console error, a script error or a content security policy violation', () => {
  expect(browser.complaints).toEqual([]);
});
