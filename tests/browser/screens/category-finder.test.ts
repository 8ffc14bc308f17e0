import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coursesIn } from '#catalogue/catalogue.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { desktop, openSiteBrowser, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

const catalogue = await loadFrozenCatalogue();
const category = catalogue.menu.categories.find(({ slug }) => templates.category.endsWith(slug));
const total = category ? coursesIn(catalogue, category).length : 0;

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const shown = (page: Page) => page.locator('.course-card:visible .course-card-facts').allInnerTexts();
const fragment = (page: Page) => page.evaluate(() => location.hash);

test("a category's filters show how many courses match each choice, and a shared URL restores the filters", async () => {
  const page = await browser.open(`${templates.category}#level=Beginner&months=none`);
  const count = page.locator('[data-finder-count]');
  const beginners = Number(await page.locator('.chip', { hasText: 'Beginner' }).locator('small').textContent());
  await expect.poll(() => count.textContent()).toBe(`${beginners} of ${total} courses`);
  const found = await shown(page);
  expect(found).toHaveLength(beginners);
  expect(found.every((facts) => / Months?, Beginner\n/.test(facts))).toBe(true);

  const short = page.getByLabel('Duration').locator('option[value="3"]');
  const left = Number(/\((\d+)\)$/.exec((await short.textContent()) ?? '')?.[1]);
  await page.getByLabel('Duration').selectOption('3');
  await expect.poll(async () => (await shown(page)).length).toBe(left);
  expect(left).toBeLessThan(beginners);
  expect(await fragment(page)).toBe('#level=Beginner&months=3');

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => count.textContent()).toBe(`${total} courses`);
  expect(await fragment(page)).toBe('');
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
});

test('a level has no heading if the filters leave it without courses', async () => {
  const page = await browser.open(templates.category, { ...desktop, javaScriptEnabled: false, bypassCSP: true });
  const heading = page.locator('.card-group');
  await page.locator('.course-list .card-grid').evaluate((grid) => {
    grid.innerHTML =
      '<section class="card-subject"><h2 class="card-group">Advanced</h2><article class="course-card"></article></section>';
  });
  expect(await heading.isVisible()).toBe(true);
  await page.locator('.course-card').evaluate((card) => card.toggleAttribute('hidden', true));
  expect(await heading.isVisible()).toBe(false);
});

test('without scripts, a category shows all its courses and no filters', async () => {
  const page = await browser.open(templates.category, { ...desktop, javaScriptEnabled: false });
  expect(await shown(page)).toHaveLength(total);
  expect(await page.getByLabel('Duration').isVisible()).toBe(false);
});

test('a link to a subject whose courses are all filtered out clears the filters and shows the subject', async () => {
  const page = await browser.open('/computer-courses-in-nashik/live-online');
  const link = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'SAP' });
  const heading = page.locator(`h2${await link.getAttribute('href')}`);
  const all = (await shown(page)).length;
  await page.getByLabel('Duration').focus();
  await page.getByLabel('Duration').selectOption('2');
  await expect.poll(() => heading.isVisible()).toBe(false);
  await link.click();
  await expect.poll(async () => (await shown(page)).length).toBe(all);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(desktop.viewport.height);
});
