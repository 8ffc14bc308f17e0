import type { Browser, BrowserContextOptions } from 'playwright';

/** Shortest task that keeps a visitor waiting (Long Tasks, W3C). */
export const longTaskMs = 50;

/** Number of loads. Other work on the machine only makes tasks longer, so the best load counts. */
const loads = 5;

interface Timing {
  url: string;
  options: BrowserContextOptions;
}

export async function longestTaskMs(browser: Browser, { url, options }: Timing): Promise<number> {
  const longest: number[] = [];
  for (let load = 0; load < loads; load++) longest.push(await timeLoad(browser, { url, options }));
  return Math.min(...longest);
}

async function timeLoad(browser: Browser, { url, options }: Timing): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks = window as unknown as { longestTask: number };
    tasks.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longestTask = Math.max(tasks.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
  await context.close();
  return Math.round(longest);
}
