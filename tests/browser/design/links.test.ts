import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { around, readAt, stopClock } from '#tests/support/page-clock.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

let browser: SiteBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

async function clickAtEnd(selector: string): Promise<void> {
  await stopClock(page);
  await page.evaluate((link) => {
    scrollTo(0, document.documentElement.scrollHeight);
    document.querySelector<HTMLElement>(link)?.click();
  }, selector);
}
const scrolled = (): Promise<number> => page.evaluate(() => scrollY);

/**
 * Records when the page scrolls by itself, in milliseconds from now. The scroll position alone does not show the small last steps of a
 * scroll that slows down.
 */
const watchMoves = (): Promise<void> =>
  page.evaluate(() => {
    const move = window.scrollTo.bind(window);
    const start = performance.now();
    const moves: number[] = [];
    window.scrollTo = ((place: ScrollToOptions) => {
      moves.push(performance.now() - start);
      move(place);
    }) as typeof window.scrollTo;
    Object.assign(window, { moves });
  });
const movesSeen = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'moves'));

test('a link to the current page scrolls to the top in 500 ms and loads nothing', async () => {
  page = await browser.open('/about', phone);
  browser.site.takeRequests();
  await clickAtEnd('.site-footer a[href="/about"]');
  await watchMoves();
  const places = await readAt(page, [0, 100, 200, 1000], scrolled);
  expect(places.toSorted((a, b) => b - a)).toEqual(places);
  expect(new Set(places).size).toBe(4);
  expect(places.at(-1)).toBe(0);
  const [before, after] = around(500);
  const last = (await movesSeen()).at(-1);
  expect(last).toBeGreaterThan(before);
  expect(last).toBeLessThan(after);
  expect(browser.site.takeRequests().filter(({ path }) => path === '/about')).toEqual([]);
});

test('the browser handles a modifier-key click on a link to the current page', async () => {
  page = await browser.open('/about');
  const isLeft = await page.evaluate(() => {
    const left: Record<string, boolean> = {};
    for (const key of ['none', 'ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      // This listener runs last. The browser handles every click that the page has not prevented by now.
      const recordDefault = (event: Event): void => {
        left[key] = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', recordDefault, { once: true });
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      document.querySelector('.site-footer a[href="/about"]')?.dispatchEvent(click);
    }
    return left;
  });
  expect(isLeft).toEqual({ none: false, ctrlKey: true, metaKey: true, shiftKey: true, altKey: true });
});

test('with reduced motion, a link to the current page jumps to its top immediately', async () => {
  page = await browser.open('/about', { ...desktop, reducedMotion: 'reduce' });
  await clickAtEnd('.site-footer a[href="/about"]');
  expect(await scrolled()).toBe(0);
});

test('a link to another page opens the top of that page', async () => {
  page = await browser.open('/about', phone);
  await page.locator('.site-footer summary', { hasText: 'The institute' }).tap();
  await page.locator('.site-footer a[href="/careers"]').tap();
  await page.waitForURL('**/careers');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the footer marks the link to the current page', async () => {
  page = await browser.open('/careers');
  expect(await page.locator('.site-footer a[aria-current="page"]').allTextContents()).toEqual(['Career']);
});

test('moving between pages shows a view transition, unless the visitor prefers reduced motion', async () => {
  page = await browser.open('/about');
  expect(await transitionRules()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await transitionRules()).toBe(false);
});

const transitionRules = (): Promise<boolean> =>
  page.evaluate(() => {
    const applies = (rules: CSSRuleList): boolean =>
      [...rules].some((rule) => {
        if (rule.constructor.name === 'CSSViewTransitionRule') return true;
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return false;
        return 'cssRules' in rule && applies((rule as CSSGroupingRule).cssRules);
      });
    return [...document.styleSheets].some((sheet) => applies(sheet.cssRules));
  });

test('with reduced motion, nothing on a page moves by itself', async () => {
  page = await browser.open('/java-training-classes-in-pune.php', { ...desktop, reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
});
