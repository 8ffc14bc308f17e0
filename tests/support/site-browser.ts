import type { BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { noteComplaints } from './complaints.ts';
import { openBrowser, type TestBrowser } from './open-browser.ts';
import { type StaticSite, serveSite } from './static-site.ts';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** The built site and a browser for the site. `complaints` collects the pages' errors. */
export interface SiteBrowser {
  site: StaticSite;
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
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
  // Prevents the reward wheel from covering the page. Other tests check the wheel.
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return page;
}
