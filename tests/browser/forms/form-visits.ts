import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { test as base, inject } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/** Longer than anything here takes on a busy machine; what fails fails soon. */
const actionTimeoutMs = 30_000;

/** The visitor's screen: a phone's by `npm run proof -- forms-on-phone`. */
const screen = process.env.FORMS_ON === 'phone' ? phone : desktop;

interface VisitOptions extends BrowserContextOptions {
  /** Called before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page of the built site, served by the worker, in a visit of its own. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

interface Fixtures {
  $file: { worker: TestWorker; browser: Browser; visitForFile: Visit };
  $test: { visit: Visit };
}

/** A test with the site's worker and a browser, which the tests of a file share. */
export const test = base.extend<Fixtures>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs none
    async ({}, use) => {
      const worker = await startWorker({}, { siteFolder: inject('siteFolder') });
      await use(worker);
      await worker.close();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs none
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  /** For pages that several tests use one after another: they end with the file. */
  visitForFile: [async ({ worker, browser }, use) => use(visits(worker, browser).visit), { scope: 'file' }],
  visit: [
    async ({ worker, browser }, use) => {
      const { visit, end } = visits(worker, browser);
      await use(visit);
      await end();
    },
    { scope: 'test' },
  ],
});

function visits(worker: TestWorker, browser: Browser): { visit: Visit; end: () => Promise<unknown> } {
  const pages: Page[] = [];
  return {
    end: () => Promise.all(pages.map((page) => page.context().close())),
    async visit(path, { prepare, ...options } = {}) {
      const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(actionTimeoutMs);
      const page = await context.newPage();
      pages.push(page);
      // The reward wheel would cover the page otherwise.
      await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
      await prepare?.(page);
      await page.goto(worker.origin + path);
      return page;
    },
  };
}
