import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickSome } from '#tests/support/pick-cases.ts';
import { openSiteBrowser, phone, type SiteBrowser, tablet } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** Makes all sections render immediately, and not only when they come near the visible area. */
const laidOut = '* { content-visibility: visible !important; }';

/** Opens a page with double text size (WCAG 1.4.4). Unlike a style sheet, the browser setting also affects media queries in `em`. */
async function openEnlarged(path: string, screen: typeof phone | typeof tablet = phone): Promise<Page> {
  const page = await browser.newPage({ ...screen, reducedMotion: 'reduce', bypassCSP: true });
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(browser.site.origin + path);
  await page.addStyleTag({ content: laidOut });
  return page;
}

/** Rows that scroll sideways, and parts that only screen readers see. */
const sideways = [
  '.table-scroll, .carousel, .logo-wall, .home-courses-row, .shelf-tab, .page-sections, .finder-chips, .orbit',
  '.visually-hidden, .honeypot, .skip-link, .bottom-bar-word, .menu-word, option, svg',
].join();

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
          (isInnerCut && !element.matches('input, select, .shelf-tabs') && !element.querySelector('.orbit')))
      );
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest(exempt) && isCut(element))
      .map((element) => `${element.localName} ${element.className} ${element.textContent?.trim().slice(0, 40)}`);
  }, sideways);

/** Lists texts that are squeezed into many lines of about four letters. Columns of comparison tables may be that narrow. */
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

test.each(pickSome([...pages, templates.batches, templates.enquiry, templates.contact], 2))(
  'with double text size on a phone, nothing on %s is cut off or squeezed, and the main buttons can be pressed',
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

test("with double text size on a phone, the country field has room for a country's name", async () => {
  const page = await openEnlarged(templates.enquiry);
  const { field, text } = await page.locator('[name="country"]').evaluate((control) => ({
    field: control.getBoundingClientRect().width,
    text: Number.parseFloat(getComputedStyle(control).fontSize),
  }));
  expect(field).toBeGreaterThan(5 * text);
});

test.each(['/', templates.course, templates['city hub']])(
  'with double text size on a tablet, nothing on %s is cut off',
  { tags: ['long'] },
  async (path) => {
    const page = await openEnlarged(path, tablet);
    expect(await cutOff(page)).toEqual([]);
  },
);
