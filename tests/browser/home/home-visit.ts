import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { type StaticSite, serveSite } from '#tests/support/static-site.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1440, height: 900 };

interface VisitOptions extends BrowserContextOptions {
  path?: string;
  /** Leaves the reward wheel free to open by itself; it covers the page otherwise wanted. */
  withOffer?: boolean;
  /** Called before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface HomeVisits {
  site(): StaticSite;
  /** Opens a page of the built site in a visit of its own, which ends with the test unless visits are shared. */
  visit(options?: VisitOptions): Promise<Page>;
}

interface HomeVisitsOptions {
  /** Visits end with the file and not with each test: for tests that run at the same time. */
  areShared?: boolean;
}

/** Browser and site for the tests of one file. */
export function homeVisits({ areShared = false }: HomeVisitsOptions = {}): HomeVisits {
  let browser: Browser;
  let site: StaticSite;
  const pages: Page[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(inject('siteFolder')), launchBrowser()]);
  });
  afterEach(async () => {
    if (areShared) return;
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
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
      pages.push(page);
      if (!withOffer) await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
      await prepare?.(page);
      await page.goto(site.origin + path);
      return page;
    },
  };
}

/** Brings the element to the middle of the window, at once. */
export const scrollTo = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
