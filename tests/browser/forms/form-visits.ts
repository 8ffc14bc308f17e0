import type { BrowserContextOptions, Page } from 'playwright';
import { test as base, inject } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/** Whether visits use a phone screen, as in `npm run proof -- forms-on-phone`. */
const isOnPhone = process.env.FORMS_ON === 'phone';
const screen = isOnPhone ? phone : desktop;

interface VisitOptions extends BrowserContextOptions {
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page of the built site, served by the worker, in a new browser context. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

interface Fixtures {
  $file: { worker: TestWorker; visitForFile: Visit };
  $test: { visit: Visit };
}

/** Test function with the site's worker and a browser, which all tests in a file share. */
export const test = base.extend<Fixtures>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from this pattern, and this fixture needs none.
    async ({}, use) => {
      const worker = await startWorker({}, { siteFolder: inject('siteFolder') });
      await use(worker);
      await worker.close();
    },
    { scope: 'file' },
  ],
  /** Opens pages that several tests in a file use one after another. The pages are closed after the file's last test. */
  visitForFile: [
    async ({ worker }, use) => {
      const browser = await openBrowser({ keepsContexts: true });
      await use(visitIn(browser, worker));
      await browser.close();
    },
    { scope: 'file' },
  ],
  visit: [async ({ worker }, use) => use(visitIn(await openBrowser(), worker)), { scope: 'test' }],
});

const visitIn =
  (browser: TestBrowser, { origin }: TestWorker): Visit =>
  async (path, { prepare, ...options } = {}) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    // Otherwise the reward wheel would cover the page.
    await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
    await prepare?.(page);
    await page.goto(origin + path);
    return page;
  };
