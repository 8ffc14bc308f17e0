import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMonth } from '#site/views/calendar-day.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

const { batches } = await loadFrozenCatalogue();

let browser: SiteBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
  page = await browser.open(templates.batches, phone);
  await page.waitForLoadState('networkidle');
});
afterAll(() => browser.close());

const shown = () => page.locator('.batch-table tr[data-month]:visible');
const fragment = () => page.evaluate(() => location.hash);
const status = () => page.locator('[data-finder-count]').textContent();

test('the batch page first shows two months of batches, and one key press shows all batches', async () => {
  const starts = batches.map(({ start }) => start.slice(0, 7)).sort();
  const months = [...new Set(starts)].slice(0, 2);
  expect(new Set(starts).size).toBeGreaterThan(2);
  expect(await shown().count()).toBe(starts.filter((month) => months.includes(month)).length);
  await page.getByLabel(`Show all ${batches.length} batches`).press('Space');
  expect(await shown().count()).toBe(batches.length);
  expect(await axeFindings(page)).toEqual([]);
});

test('batches can be filtered by keyboard, and the URL fragment stores the filters', async () => {
  await page.getByLabel('Place').focus();
  await page.keyboard.type('Online');
  await expect.poll(fragment).toBe('#place=online');
  const online = await shown().count();
  expect(await status()).toBe(`${online} of ${batches.length} batches`);
  expect(new Set(await shown().locator('td:nth-child(5)').allTextContents())).toEqual(new Set(['Online Training']));
  await page.getByLabel('Days').selectOption('Weekend');
  expect(await fragment()).toBe('#place=online&kind=Weekend');
  expect(await shown().count()).toBeLessThanOrEqual(online);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect.poll(() => shown().count()).toBe(batches.length);
  expect(await fragment()).toBe('');
});

test("a month's heading disappears when all its batches are filtered out, and booking links are at least 44 px high", async () => {
  const starts = batches.map(({ start }) => start).sort();
  const months = [...new Set(starts.map(formatMonth))];
  const heads = page.locator('.batch-month:visible');
  expect(await heads.allTextContents()).toEqual(months);
  const heights = await page
    .locator('.batch-table tr[data-month] td:last-child a')
    .evaluateAll((all) => all.map((link) => link.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Starts in').selectOption(starts[0]?.slice(0, 7) ?? '');
  await expect.poll(() => heads.allTextContents()).toEqual(months.slice(0, 1));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => heads.count()).toBe(months.length);
});

test("a batch shows its course's duration and fee, and on a phone only the heading names the month", async () => {
  const first = shown().first();
  expect(await first.locator('td').first().textContent()).toMatch(/Months?, ₹[\d,]+$/);
  const month = first.locator('td > time span');
  expect(await month.textContent()).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
  expect(await month.evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)');
  const date = first.locator('td > time');
  const weekDay = new Date(`${await date.getAttribute('datetime')}T00:00Z`).toUTCString().slice(0, 3);
  expect(await date.locator('small').innerText()).toBe(weekDay);
});

test('the number of matching batches appears only while a filter is set', async () => {
  const count = page.locator('[data-finder-count]');
  const clipPath = () => count.evaluate((element) => getComputedStyle(element).clipPath);
  expect(await clipPath()).toBe('inset(50%)');
  await page.getByLabel('Days').selectOption('Weekend');
  await expect.poll(clipPath).toBe('none');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(clipPath).toBe('inset(50%)');
});

test('a shared URL restores the batch filters and ignores invalid values', async () => {
  await page.evaluate(() => {
    location.hash = 'category=sap&month=1999-01';
  });
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('sap');
  expect(await page.getByLabel('Starts in').inputValue()).toBe('');
  const rows = await shown().evaluateAll((all) => all.map((row) => row.dataset.category ?? ''));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((categories) => categories.split(' ').includes('sap'))).toBe(true);
});

test('if no batch matches the filters, the batch page says what to do', async () => {
  await page.evaluate(() => {
    location.hash = 'category=bim&place=dadar&kind=Weekend';
  });
  await expect.poll(status).toBe('Nothing found. Remove a filter, or request a call.');
  expect(await shown().count()).toBe(0);
});

test('the skip link does not change the batch filters', async () => {
  await page.getByLabel('Subject').selectOption('sap');
  const before = await status();
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect.poll(fragment).toBe('#main');
  expect(await page.getByLabel('Subject').inputValue()).toBe('sap');
  expect(await status()).toBe(before);
});

test('the printed batch page lists every batch', async () => {
  const paper = await browser.open(templates.batches, phone);
  await paper.emulateMedia({ media: 'print' });
  expect(await paper.locator('.batch-table tr[data-month]:visible').count()).toBe(batches.length);
});

test('without scripts, the batch page lists every batch and hides the filters', async () => {
  const plain = await browser.open(templates.batches, { ...phone, javaScriptEnabled: false });
  expect(await plain.locator('.batch-table tr[data-month]:visible').count()).toBe(batches.length);
  expect(await plain.locator('.batch-finder').isVisible()).toBe(false);
});
