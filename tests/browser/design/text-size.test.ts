import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteBrowser, phone, type SiteBrowser, tablet } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** Nothing waits until it comes near. */
const laidOut = '* { content-visibility: visible !important; }';

/** A page whose visitor has set text to twice its size (WCAG 1.4.4): media queries in `em` know of it, as they do not of a style sheet. */
async function openEnlarged(path: string, screen: typeof phone | typeof tablet = phone): Promise<Page> {
  const page = await browser.newPage({ ...screen, reducedMotion: 'reduce', bypassCSP: true });
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(browser.site.origin + path);
  await page.addStyleTag({ content: laidOut });
  return page;
}

/** Rows that are moved sideways, and what is for the ear alone. */
const sideways = [
  '.table-scroll, .carousel, .logo-wall, .home-courses-row, .page-sections, .finder-chips, .orbit',
  '.visually-hidden, .honeypot, .skip-link, .bottom-bar-word, .menu-word, option, svg',
].join();

/** What reaches over the side of the window, or has text that is cut off at its own edge. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate((exempt) => {
    const isCut = (element: HTMLElement): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      const { overflowX, display } = getComputedStyle(element);
      const isInnerCut = overflowX !== 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      return (
        width > 0 &&
        (right > innerWidth + 1 ||
          left < -1 ||
          (isInnerCut && !element.matches('input, select') && !element.querySelector('.orbit')))
      );
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest(exempt) && isCut(element))
      .map((element) => `${element.localName} ${element.className} ${element.textContent?.trim().slice(0, 40)}`);
  }, sideways);

/** Texts of many lines with less than a short word in each; a table whose columns are compared keeps them side by side. */
const narrowTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *:not(.comparison-table *, .batch-table thead *)')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!hasText || !element.checkVisibility()) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const text = range.toString().trim();
      return lines > 3 && text.length / lines < 4.2 ? [`${text.slice(0, 40)}: ${lines} lines`] : [];
    }),
  );

const pages = [
  '/',
  templates.course,
  templates.city,
  '/data-science-courses-in-nashik',
  templates['city hub'],
  '/placements.php',
];

test.each([...pages, templates.batches, templates.enquiry, templates.contact])(
  'with text twice as large nothing of %s is cut off or one letter a line on a phone, and the ways to a lead can be pressed',
  async (path) => {
    const page = await openEnlarged(path);
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(34);
    expect(await cutOff(page)).toEqual([]);
    expect(await narrowTexts(page)).toEqual([]);
    expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width);
    for (const selector of ['.menu-toggle summary', '.header-search', '.header-demo'])
      await page.locator(selector).click({ trial: true });
  },
);

test('with text twice as large a country can be read in its field on a phone', async () => {
  const page = await openEnlarged(templates.enquiry);
  const { field, text } = await page.locator('[name="country"]').evaluate((control) => ({
    field: control.getBoundingClientRect().width,
    text: Number.parseFloat(getComputedStyle(control).fontSize),
  }));
  expect(field).toBeGreaterThan(5 * text);
});

test.each(['/', templates.course, templates['city hub']])(
  'with text twice as large nothing of %s is cut off on a tablet',
  async (path) => {
    const page = await openEnlarged(path, tablet);
    expect(await cutOff(page)).toEqual([]);
  },
);
