import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const textTops = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return text.getBoundingClientRect().top + scrollY;
    }),
  );

test('on the contact page, the phone numbers and mailboxes of departments in the same row are aligned', async () => {
  const page = await browser.open(templates.contact, desktop);
  const rows = await textTops(page, '.departments h3');
  for (const part of ['.department-phone', '.departments a[href^="mailto:"]']) {
    const distances = (await textTops(page, part)).map((top, index) => Math.round(top - (rows[index] ?? 0)));
    expect(new Set(distances).size, part).toBe(1);
  }
});

test('the items of a breadcrumb and their separators share one baseline', { tags: ['long'] }, async () => {
  for (const look of [desktop, phone]) {
    const page = await browser.open('/careers', look);
    expect(new Set((await textTops(page, '.breadcrumbs :is(a, span):visible')).map(Math.round)).size).toBe(1);
    const alignments = await page
      .locator('.breadcrumbs li')
      .evaluateAll((places) => places.map((place) => getComputedStyle(place).alignItems));
    expect(new Set(alignments)).toEqual(new Set(['baseline']));
  }
});

test('on a phone, a form submitted empty shows each error only once', { tags: ['long'] }, async () => {
  const page = await browser.open(templates.enquiry, phone);
  await page.locator('main form button[type="submit"]').first().click();
  await page.locator('main form [data-error]:not([hidden])').first().waitFor();
  const shown = await page
    .locator('main form :is([data-error], .error-summary li)')
    .evaluateAll((errors) => errors.filter((error) => error.checkVisibility()).map((error) => error.textContent?.trim()));
  expect(shown.length).toBeGreaterThan(2);
  expect(new Set(shown).size).toBe(shown.length);
});
