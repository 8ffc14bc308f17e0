import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSiteBrowser, type SiteBrowser } from '#tests/support/site-browser.ts';

const maxFormBytes = 98_500;
/** Size limit in bytes, at brotli 5, for all scripts before a form is opened. */
const maxLoaderBytes = 5_000;

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

test('form scripts load only once a form is needed, and React and one form together stay within the size limit', async () => {
  const page = await browser.open('/java-training-classes-in-pune.php', desktop);
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize })),
    );
  const before = await scripts();
  expect(before.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(maxLoaderBytes);
  await page.locator('.header-demo').click();
  await page.locator('.form-dialog[open] form').waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = (await scripts()).slice(before.length);
  expect(loaded.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(maxFormBytes);
  expect(loaded.filter(({ name }) => /\/(syllabus|contact|counselling|career|feedback)-/.test(name))).toEqual([]);
});

test('the carousel does not load any form script', { tags: ['long'] }, async () => {
  const page = await browser.open('/', desktop);
  await page.locator('[data-island="carousel"]').scrollIntoViewIfNeeded();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await loaded()).some((name) => name.includes('carousel.island'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect((await loaded()).filter((name) => /form-dialog|lead-form|form-options/.test(name))).toEqual([]);
});
