import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome, pickTelling } from '#tests/support/pick-cases.ts';
import { openSiteBrowser, type SiteBrowser } from '#tests/support/site-browser.ts';
import { smallTargets } from '#tests/support/small-targets.ts';
import { templates } from '#tests/support/templates.ts';

/** 320 CSS px correspond to a 1280 px window zoomed to 400% (WCAG 1.4.10), and 640 px to 200%. The others are common widths. */
const widths = [1440, 1248, 820, 640, 390, 320];
/** Parts that are the same on every page. `axe.test.ts` tests them. */
const frame = ['.site-header', '.site-footer', '.bottom-bar'];

let browser: SiteBrowser;

/** One page that opens all templates one after another, because their shared files then load only once. */
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
  page = await browser.open(templates.course, { colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
});
afterAll(() => browser.close());

const names = Object.keys(templates);
const looks = [
  { screen: 'desktop', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { screen: 'phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { screen: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { screen: 'desktop', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;
/**
 * Templates share their parts. The width affects only the layout, and the scheme only the colours. Each template is therefore tested in one
 * of the first two looks, which together cover every width and scheme. The proof tests all four.
 */
const looksAt = (name: string) => pickTelling(looks, (look) => looks.indexOf(look) === names.indexOf(name) % 2);

describe.each(Object.entries(templates))('page template %s', (name, path) => {
  beforeAll(() => page.goto(browser.site.origin + path));

  test('a page template fits every window width (WCAG 1.4.10)', async () => {
    const wide: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${width}: ${over} px too wide`);
    }
    expect(wide).toEqual([]);
  });

  test.each(pickSome([390, 1440], 2))(
    'at %i px, lead buttons are at least 44 px high and all other controls at least 32 px',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await smallTargets(page)).toEqual([]);
    },
  );

  test.each(looksAt(name))(
    'axe finds no problems in a page template on a $screen in $colorScheme mode with all sections expanded',
    { tags: ['long'] },
    async ({ viewport, colorScheme }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.reload({ waitUntil: 'load' });
      await openDetails(page);
      expect(await axeFindings(page, frame)).toEqual([]);
    },
  );
});

test.each([640, 320])('at %i px, no text on a course page is cut off', async (width) => {
  const short = await browser.open(templates.course, { viewport: { width, height: 450 } });
  const cut = await short.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, dd, summary, .button')]
      .filter((element) => element.checkVisibility() && !element.matches('.honeypot, .visually-hidden, .skip-link'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent?.slice(0, 60)),
  );
  expect(cut).toEqual([]);
});

const openDetails = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
