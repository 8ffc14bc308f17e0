import type { BrowserContextOptions } from 'playwright';
import { noteComplaints } from './complaints.ts';
import type { TestBrowser } from './open-browser.ts';

interface Walk {
  origin: string;
  paths: readonly string[];
  options: BrowserContextOptions;
  width?: number;
}

/** Opens the page at each path and scrolls to its end. Returns the pages' errors. */
export async function walkPages(
  browser: Pick<TestBrowser, 'newContext'>,
  { origin, paths, options, width = 4 }: Walk,
): Promise<string[]> {
  const complaints: string[] = [];
  const context = await browser.newContext(options);
  const rest = [...paths];
  const walk = async (): Promise<void> => {
    const page = await context.newPage();
    noteComplaints(page, complaints);
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: width }, walk));
  await context.close();
  return complaints;
}
