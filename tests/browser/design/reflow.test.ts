import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteBrowser, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** 320 CSS px is what a 1280 px window shows at 400% (WCAG 1.4.10); 640 px at 200%. The others are those looked at. */
const widths = [320, 390, 640, 820, 1248, 1440];

test.each(Object.entries(templates))(
  '%s fits each width, and its targets are 24 px (WCAG 1.4.10, 2.5.8)',
  async (_name, path) => {
    const page = await browser.open(path, { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    const wide: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${width}: ${over} px too wide`);
      if (width === 390) expect(await smallTargets(page)).toEqual([]);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  },
);

/** Targets below 24 px that don't stand in a line of text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type="hidden"]), select')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('p, .honeypot, .visually-hidden') && element.offsetWidth > 1,
      )
      .map((element) => ({ text: element.textContent?.trim() ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 24 || box.width < 24)
      .map(({ text, box }) => `${text} ${box.width}x${box.height}`),
  );

/** A window of 1280 px at 200% and at 400%. */
test.each([640, 320])('at %i px no text is cut off', async (width) => {
  const page = await browser.open(templates.course, { viewport: { width, height: 450 } });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, dd, summary, .button')]
      .filter((element) => element.checkVisibility() && !element.matches('.honeypot, .visually-hidden, .skip-link'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent?.slice(0, 60)),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});
