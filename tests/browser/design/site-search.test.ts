import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchIndexPath } from '#site/shared/search-path.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const getSearchDialog = (page: Page) => page.getByRole('dialog', { name: 'Find a course or a page' });
const getSearchField = (page: Page) => page.getByLabel('Course, city or page');
const getSearchLink = (page: Page) => page.getByRole('link', { name: 'Search courses and pages' });
const indexRequests = () => browser.site.takeRequests().filter(({ path }) => path.includes('search-index'));

test('pressing / opens the search and loads its index once, arrows and Enter open a course, and Escape closes the search', async () => {
  const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  expect(indexRequests()).toEqual([]);
  await page.keyboard.press('/');
  await getSearchDialog(page).waitFor();
  expect(await getSearchField(page).inputValue()).toBe('');
  await page.keyboard.type('sql');
  await page.keyboard.press('Escape');
  // The test cannot wait for the dialog's role, because a closing dialog briefly has no role while its field still has the focus.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await getSearchDialog(page).waitFor();
  await page.keyboard.type('java nahsik');
  await getSearchDialog(page)
    .getByRole('link', { name: /^Java in Nashik/ })
    .waitFor();
  expect(await getSearchDialog(page).getByRole('status').textContent()).toMatch(/result|best/);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Java in Nashik/);
  await page.keyboard.press('ArrowUp');
  expect(indexRequests()).toHaveLength(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/java-course-in-nashik.php');
});

test('a focused result keeps the focus when the results appear again', async () => {
  const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  await page.keyboard.press('/');
  await getSearchField(page).fill('java nashik');
  await getSearchDialog(page)
    .getByRole('link', { name: /^Java in Nashik/ })
    .waitFor();
  await getSearchField(page).evaluate((field) => {
    const result = document.querySelector<HTMLElement>('.search-results a');
    field.dispatchEvent(new Event('input'));
    result?.focus();
    // The results are new elements.
    result?.setAttribute('data-before', '');
  });
  await page.locator('[data-before]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Java in Nashik/);
});

test.each([
  ['the key /', (page: Page) => page.keyboard.press('/')],
  ['a click', (page: Page) => getSearchLink(page).click()],
])(
  'text typed after %s reaches the search field even if script and index load late, and Enter waits for them',
  { tags: ['long'] },
  async (_, open) => {
    const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
    await page.route(/open-search|search-index/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await open(page);
    await page.keyboard.type('jav', { delay: 30 });
    await page.keyboard.type('a');
    await getSearchDialog(page).waitFor();
    await page.keyboard.type(' nashik');
    expect(await getSearchField(page).inputValue()).toBe('java nashik');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/java-course-in-nashik.php');
  },
);

test('if the search index fails to load, the search continues on the page of all courses', async () => {
  const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  await page.route(`**${searchIndexPath}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.abort();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('java');
  await page.waitForURL('**/courses#q=java');
});

test('the / key types a slash in a field, does nothing while a dialog is open, and can be switched off as a shortcut', {
  tags: ['long'],
}, async () => {
  const page = await browser.open('/enquiry/demo', { ...desktop, reducedMotion: 'reduce' });
  await page.locator('main input[type="text"]').first().focus();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('/');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.getByLabel('Open search with the key /').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await getSearchLink(page).click();
  expect(await page.getByLabel('Open search with the key /').isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('/');
  await page.waitForTimeout(300);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test.each(pickSome(['light', 'dark'] as const, 2))(
  'on a phone, a 44 px icon opens the search, and axe finds no problems in the search in %s mode',
  async (colorScheme) => {
    const page = await browser.open('/about', { ...phone, colorScheme, reducedMotion: 'reduce' });
    const box = await getSearchLink(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await getSearchLink(page).tap();
    await getSearchField(page).fill('java');
    await getSearchDialog(page)
      .getByRole('link', { name: /^Java / })
      .waitFor();
    expect(await page.getByLabel('Open search with the key /').isVisible()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('search results link to the course finder, and a search without results suggests calling the institute', {
  tags: ['long'],
}, async () => {
  const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  await getSearchLink(page).click();
  await getSearchField(page).fill('java');
  const allCourses = () => page.getByRole('link', { name: 'All courses, with filters' }).getAttribute('href');
  await expect.poll(allCourses).toBe('/courses#q=java');
  await getSearchField(page).fill('xylophone');
  await page.getByText('Nothing found.').waitFor();
  expect(await allCourses()).toBe('/courses');
  await getSearchDialog(page).getByRole('link', { name: 'Request a call' }).click();
  await page.locator('.form-dialog[open] form[data-form]').waitFor();
  expect(await getSearchDialog(page).count()).toBe(0);
});

test('if the search index or scripts are missing, the search link opens the page of all courses', {
  tags: ['long'],
}, async () => {
  const page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  await page.route(`**${searchIndexPath}`, (route) => route.abort());
  await getSearchLink(page).click();
  await page.waitForURL('**/courses');
  const plain = await browser.open('/about', { ...phone, javaScriptEnabled: false });
  await getSearchLink(plain).tap();
  await plain.waitForURL('**/courses');
});

test('on the 404 page, the search starts with the typed words, or otherwise with the words in the address', async () => {
  const page = await browser.open('/java-clases-in-nashik.php', { ...desktop, reducedMotion: 'reduce' });
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await getSearchDialog(page)
    .getByRole('link', { name: /^Java in Nashik/ })
    .waitFor();
  expect(await getSearchField(page).inputValue()).toBe('java clases in nashik');
  await page.keyboard.press('Escape');
  await page.getByLabel('What were you looking for?').fill('xylophone');
  await search.click();
  await getSearchDialog(page).getByText('Nothing found').waitFor();
  expect(await getSearchField(page).inputValue()).toBe('xylophone');
  const strange = await browser.open('/xylophone', { ...desktop, reducedMotion: 'reduce' });
  await strange.getByRole('button', { name: 'Search', exact: true }).click();
  await getSearchDialog(strange).getByText('Subjects').waitFor();
  expect(await getSearchField(strange).inputValue()).toBe('');
  const plain = await browser.open('/xylophone', { ...phone, javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'Search', exact: true }).click();
  await plain.waitForURL('**/courses?q=');
});
