import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** Twice the size of text that the site sets (WCAG 1.4.4). */
const twiceTheText = ':root { font-size: 34px !important; } * { content-visibility: visible !important; }';

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

test.each(['/', templates.course, templates.city, templates.enquiry, templates.contact])(
  'with text twice as large nothing of %s is cut off on a phone, and the ways to a lead can be pressed',
  async (path) => {
    const page = await browser.open(path, { ...phone, reducedMotion: 'reduce', bypassCSP: true });
    await page.addStyleTag({ content: twiceTheText });
    expect(await cutOff(page)).toEqual([]);
    for (const selector of ['.menu-toggle summary', '.header-search', '.header-demo'])
      await page.locator(selector).click({ trial: true });
  },
);
