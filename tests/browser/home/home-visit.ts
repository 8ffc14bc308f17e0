import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { type StaticSite, serveSite } from '#tests/support/static-site.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1440, height: 900 };

interface VisitOptions extends BrowserContextOptions {
  path?: string;
  /** Whether the reward wheel opens by itself. By default it stays closed, because it would cover the page. */
  withOffer?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

export interface HomeVisits {
  site(): StaticSite;
  /** Opens a page of the built site in a new browser context, which is closed after the test. */
  visit(options?: VisitOptions): Promise<Page>;
}

/** Starts a browser and a server for the site, which all tests in a file share. */
export function homeVisits(): HomeVisits {
  let browser: TestBrowser;
  let site: StaticSite;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(inject('siteFolder')), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    site: () => site,
    async visit({ path = '/', withOffer = false, prepare, ...options } = {}) {
      const context = await browser.newContext({ viewport: desktop, ...options });
      const page = await context.newPage();
      if (!withOffer) await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
      await prepare?.(page);
      await page.goto(site.origin + path);
      return page;
    },
  };
}

/** Scrolls the element to the middle of the window without an animation. */
export const scrollTo = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
