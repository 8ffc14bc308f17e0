import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { siteWithBatchesToCome } from './batches-to-come.ts';
import { openBrowser, type TestBrowser } from './open-browser.ts';
import { authKeys, logIn, type StaffMember } from './staff.ts';
import { startWorker, type TestWorker } from './worker.ts';

interface Visit {
  section: string;
  width?: number;
  hasTouch?: boolean;
}

/** The worker with the complete site, and a browser for staff. */
export interface StaffDesk {
  worker(): TestWorker;
  browser(): TestBrowser;
  complaints(): readonly string[];
  open(who: StaffMember, visit: Visit): Promise<Page>;
}

export interface DeskStart {
  readVars?: () => Promise<Record<string, string>>;
  /** Whether the site has batches for booking a demo, whatever the current day. */
  hasBatches?: boolean;
}

export function staffDesk({ readVars, hasBatches = false }: DeskStart = {}): StaffDesk {
  let worker: TestWorker;
  let browser: TestBrowser;
  let copy: string | undefined;
  let complaints: string[] = [];
  beforeAll(async () => {
    const vars = { AUTH_KEYS: authKeys, ...(await readVars?.()) };
    if (hasBatches) copy = await siteWithBatchesToCome();
    [worker, browser] = await Promise.all([startWorker(vars, { siteFolder: copy ?? inject('siteFolder') }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await worker?.close();
    if (copy) await rm(copy, { recursive: true, force: true });
  });
  beforeEach(() => {
    complaints = [];
  });
  return {
    worker: () => worker,
    browser: () => browser,
    complaints: () => complaints,
    async open(who, { section, width = 1280, hasTouch = false }) {
      const { token } = await logIn(worker, who);
      const page = await browser.newPage({ viewport: { width, height: 900 }, hasTouch });
      await page.addInitScript((given) => localStorage.setItem('token', given), token);
      page.on('pageerror', (error) => complaints.push(String(error)));
      // A rejected change answers 412, which browsers also log as an error.
      page.on(
        'console',
        (message) => message.type() === 'error' && !message.text().includes('412') && complaints.push(message.text()),
      );
      await page.goto(`${worker.origin}/manage-blog#${section}`);
      return page;
    },
  };
}
