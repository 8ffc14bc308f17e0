import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteBrowser, type SiteBrowser } from '#tests/support/site-browser.ts';

const categories = [
  'Most Popular Courses',
  'Job Oriented Courses',
  'Data Science',
  'Software Development',
  'Cloud Computing & Security',
  'Soft Skills',
  'SAP',
  'BIM',
];

let browser: SiteBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.open('/about');
});

const coursesLink = () => page.locator('.nav-item > a', { hasText: /^Courses$/ });
const tab = (name: string) => page.locator('.mega-tab > summary', { hasText: name });
const shownCourses = () => page.locator('.mega-links:visible a');

test('the header links to every page in the menu', async () => {
  const labels = await page.locator('.nav-item > a').allTextContents();
  expect(labels).toEqual([
    'Home',
    'Courses',
    'About Us',
    'Placements',
    'Upcoming Batches',
    'Corporate Training',
    'Blogs',
    'Career',
    'Contact Us',
  ]);
});

test('the About Us and Placements menus open on hover and close when the pointer leaves', async () => {
  for (const name of ['About Us', 'Placements']) {
    const dropdown = page.locator('.nav-item', { has: page.getByRole('link', { name, exact: true }) }).locator('.dropdown');
    expect(await dropdown.isVisible()).toBe(false);
    await page.locator('.nav-item > a', { hasText: name }).hover();
    await dropdown.waitFor({ state: 'visible' });
    await page.mouse.move(700, 800);
    await dropdown.waitFor({ state: 'hidden' });
  }
});

test('the Courses menu opens on hover and has eight tabs', async () => {
  await coursesLink().hover();
  await page.locator('.mega-menu').waitFor({ state: 'visible' });
  expect((await page.locator('.mega-tab > summary').allTextContents()).map((text) => text.trim())).toEqual(categories);
});

test("hovering over a menu tab shows only that tab's courses", { tags: ['long'] }, async () => {
  await coursesLink().hover();
  await tab('Soft Skills').hover();
  await expect.poll(() => shownCourses().allTextContents()).toContain('French Language');
  expect(await page.locator('.mega-links:visible').count()).toBe(1);
});

test('the Courses menu uses a larger layout for lists of more than 20 courses', { tags: ['long'] }, async () => {
  const sizes = await page
    .locator('.mega-item')
    .evaluateAll((items) =>
      items.map((item) => [item.classList.contains('large'), item.querySelectorAll('.mega-links li').length]),
    );
  expect(sizes.filter(([isLarge]) => isLarge).length).toBeGreaterThan(0);
  for (const [isLarge, count] of sizes) expect(isLarge).toBe(Number(count) > 20);
  await coursesLink().hover();
  for (const [name, columns] of [
    ['Data Science', '3'],
    ['Most Popular Courses', '4'],
  ] as const) {
    await tab(name).hover();
    const list = page.locator('.mega-tab[open]', { hasText: name }).locator('xpath=..').locator('.mega-links:visible');
    await list.waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).columnCount)).toBe(columns);
  }
});

test('the Courses menu is narrow while the chosen tab has only one course', { tags: ['long'] }, async () => {
  const widthWith = async (name: string) => {
    await tab(name).hover();
    await page.locator('.mega-tab[open]', { hasText: name }).waitFor();
    return (await page.locator('.mega-menu').boundingBox())?.width ?? 0;
  };
  await coursesLink().hover();
  const whole = await widthWith('Soft Skills');
  expect(await widthWith('BIM')).toBeLessThan(whole * 0.6);
  expect(await shownCourses().count()).toBe(1);
  expect(await widthWith('Soft Skills')).toBe(whole);
});

test('tapping a menu tab selects it, and tapping the arrow opens the menu', async () => {
  const touch = await browser.open('/about', { viewport: { width: 1366, height: 1024 }, hasTouch: true });
  await touch.locator('.nav-item', { hasText: 'Courses' }).first().locator('.nav-opener > summary').tap();
  await touch.locator('.mega-menu').waitFor({ state: 'visible' });
  await touch.locator('.mega-tab > summary', { hasText: 'SAP' }).tap();
  await expect.poll(() => touch.locator('.mega-links:visible a').first().textContent()).toBe('SAP');
});

test('arrow keys move into the menu, along its tabs, into a list and back', async () => {
  await coursesLink().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('Most Popular Courses');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('Data Science');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedText(page)).toBe(await shownCourses().first().textContent());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe(await shownCourses().nth(1).textContent());
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedText(page)).toBe('Data Science');
});

test('Escape closes the menu and returns the focus to the link that opened it', { tags: ['long'] }, async () => {
  await coursesLink().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('Most Popular Courses');
  await page.keyboard.press('Escape');
  await page.locator('.mega-menu').waitFor({ state: 'hidden' });
  expect(await focusedText(page)).toBe('More under Courses');
});

test('Escape closes a menu panel that was opened by hovering (WCAG 1.4.13)', async () => {
  await coursesLink().hover();
  await page.locator('.mega-menu').waitFor({ state: 'visible' });
  await coursesLink().focus();
  await page.keyboard.press('Escape');
  await page.locator('.mega-menu').waitFor({ state: 'hidden' });
});

test('a menu closes when the focus leaves it', async () => {
  await coursesLink().focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.nav-item > a', { hasText: 'Blogs' }).focus();
  await page.locator('.mega-menu').waitFor({ state: 'hidden' });
});

test('the menu marks the link to the current page', { tags: ['long'] }, async () => {
  expect(await page.locator('.nav-item > a[aria-current="page"]').allTextContents()).toEqual(['About Us']);
});

test('without scripts, menu panels open on hover and tabs open on click', async () => {
  const plain = await browser.open('/about', { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await plain.locator('.nav-item > a', { hasText: /^Courses$/ }).hover();
  await plain.locator('.mega-tab > summary', { hasText: 'BIM' }).click();
  expect(await plain.locator('.mega-links:visible a').allTextContents()).toEqual(['Building Information Modeling']);
});

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? undefined);
