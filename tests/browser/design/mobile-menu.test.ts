import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

let browser: SiteBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.open('/about', phone);
});

const toggle = () => page.locator('.menu-toggle > summary');
const opener = (name: string) => page.locator('.nav-item', { hasText: name }).first().locator('.nav-opener > summary');
const openSections = () => page.locator('.nav-opener[open]').count();

test('the menu button opens and closes the phone menu', async () => {
  expect(await page.locator('.site-nav').isVisible()).toBe(false);
  await toggle().tap();
  expect(await page.locator('.site-nav').isVisible()).toBe(true);
  await toggle().tap();
  expect(await page.locator('.site-nav').isVisible()).toBe(false);
});

test('the phone menu ends with a link to a WhatsApp chat that larger screens do not show', { tags: ['long'] }, async () => {
  const chat = page.locator('.site-nav').getByRole('link', { name: 'WhatsApp' });
  await toggle().tap();
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(await chat.getAttribute('target')).toBe('_blank');
  expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await toggle().tap();
  for (const width of [769, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await chat.isVisible(), `${width}`).toBe(false);
  }
});

test('the last visible row of the phone menu is cut off, to show that the list goes on', { tags: ['long'] }, async () => {
  await toggle().tap();
  await opener('Courses').tap();
  const ends = (await page.locator('.nav-chat').boundingBox())?.y ?? 0;
  const rows = await page
    .locator('.nav-item')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  expect(rows.some(([top = 0, bottom = 0]) => top < ends - 8 && bottom > ends + 8)).toBe(true);
});

test('opening a section of the phone menu closes the section that was open', async () => {
  await toggle().tap();
  await opener('About Us').tap();
  expect(await page.getByRole('link', { name: 'About the institute' }).isVisible()).toBe(true);
  await opener('Placements').tap();
  await page.getByRole('link', { name: 'Placement assurance' }).waitFor({ state: 'visible' });
  await page.getByRole('link', { name: 'About the institute' }).waitFor({ state: 'hidden' });
  expect(await openSections()).toBe(1);
});

test('in the Courses section of the phone menu, one category can be open at a time, and none is open at first', {
  tags: ['long'],
}, async () => {
  await toggle().tap();
  await opener('Courses').tap();
  await expect.poll(() => page.locator('.mega-links:visible').count()).toBe(0);
  await page.locator('.mega-tab > summary', { hasText: 'SAP' }).tap();
  await page.locator('.mega-tab > summary', { hasText: 'BIM' }).tap();
  await expect.poll(() => page.locator('.mega-links:visible').count()).toBe(1);
});

test('the page behind an open phone menu does not scroll', { tags: ['long'] }, async () => {
  await toggle().tap();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
});

test('a menu link to the current page closes the phone menu', { tags: ['long'] }, async () => {
  await toggle().tap();
  await page.locator('.site-nav .nav-item a[href="/about"]').first().tap();
  await page.locator('.site-nav').waitFor({ state: 'hidden' });
});

test('the phone menu scrolls independently of the page if it is longer than the screen', { tags: ['long'] }, async () => {
  await toggle().tap();
  await opener('Courses').tap();
  await page.locator('.mega-tab > summary', { hasText: 'Data Science' }).tap();
  const room = await page.locator('.site-nav').evaluate((nav) => nav.scrollHeight - nav.clientHeight);
  expect(room).toBeGreaterThan(0);
  await page.locator('.nav-item > a', { hasText: 'Contact Us' }).scrollIntoViewIfNeeded();
  expect(await page.locator('.nav-item > a', { hasText: 'Contact Us' }).isVisible()).toBe(true);
});

test('menu sections are closed on the next page, and after going back', { tags: ['long'] }, async () => {
  await toggle().tap();
  await opener('About Us').tap();
  await page.getByRole('link', { name: 'Feedback' }).first().tap();
  await page.waitForURL('**/feedback.php');
  expect(await openSections()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/about');
  await expect.poll(openSections).toBe(0);
  await expect.poll(() => page.locator('.menu-toggle[open]').count()).toBe(0);
});

test('Escape closes the phone menu and leaves the focus on its button', async () => {
  await toggle().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.locator('.site-nav').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.parentElement?.className)).toBe('menu-toggle');
});

test('the phone menu works without scripts', async () => {
  const plain = await browser.open('/about', { ...phone, javaScriptEnabled: false });
  await plain.locator('.menu-toggle > summary').tap();
  await plain.locator('.nav-item', { hasText: 'Placements' }).first().locator('.nav-opener > summary').tap();
  expect(await plain.getByRole('link', { name: 'Placement assurance' }).isVisible()).toBe(true);
});

test('the header, the menu button and the Free Demo button fit at 320 px', { tags: ['long'] }, async () => {
  const narrow = await browser.open('/about', { ...phone, viewport: { width: 320, height: 640 } });
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const box = await narrow.locator('.header-demo').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await narrow.context().close();
});
