import type { BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { noteComplaints } from './complaints.ts';
import { openBrowser, type TestBrowser } from './open-browser.ts';
import { type StaticSite, serveSite } from './static-site.ts';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** The built site and a browser that looks at it. Each page that it opens tells what went wrong in `complaints`. */
export interface SiteBrowser {
  site: StaticSite;
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page of a new visitor, with nothing in it. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Console errors, script errors and policy reports of all pages opened so far. */
  complaints: string[];
  close(): Promise<void>;
}

export async function openSiteBrowser(): Promise<SiteBrowser> {
  const [site, browser] = await Promise.all([serveSite(inject('siteFolder')), openBrowser()]);
  const complaints: string[] = [];
  return {
    site,
    complaints,
    open: (path, options = desktop) => openPage({ browser, site, complaints, path, options }),
    newPage: (options) => browser.newPage(options),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

interface OpenPage {
  browser: TestBrowser;
  site: StaticSite;
  complaints: string[];
  path: string;
  options: BrowserContextOptions;
}

async function openPage({ browser, site, complaints, path, options }: OpenPage): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  noteComplaints(page, complaints);
  // The reward wheel would come over the page by itself otherwise; it has tests of its own.
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return page;
}
