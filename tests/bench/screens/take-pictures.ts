import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { desktop, phone, tablet } from '#tests/support/site-browser.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const windows = { 390: phone, 820: tablet, 1440: desktop };
const schemes = ['light', 'dark'] as const;

const width = 3;
const idleWithinMs = 3000;

interface Pictures {
  origin: string;
  folder: string;
  names: readonly string[];
  token: string;
  now: number;
}

/**
 * Writes a picture of each screen at three widths in light and dark mode. Returns the failed pictures with the reasons for their failure.
 */
export async function takePictures(browser: Browser, { folder, names, ...desk }: Pictures): Promise<string[]> {
  const failures: string[] = [];
  const jobs = names.flatMap((name) =>
    Object.entries(windows)
      .filter(([size]) => Number(size) <= (screens[name]?.widest ?? Number.POSITIVE_INFINITY))
      .flatMap(([size, window]) => schemes.map((colorScheme) => ({ name, size, window, colorScheme }))),
  );
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { name, size, window, colorScheme } = job;
      const file = join(folder, `${name.replaceAll(' ', '-')}-${size}${colorScheme === 'dark' ? '-dark' : ''}.png`);
      const context = await browser.newContext({ ...window, colorScheme, reducedMotion: 'reduce', bypassCSP: true });
      const page = await context.newPage();
      await takePicture(page, { ...desk, file, screen: screens[name] as Screen }).catch((error: Error) =>
        failures.push(`${file}: ${error.message.split('\n')[0]}`),
      );
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return failures;
}

interface Picture extends Pick<Pictures, 'origin' | 'token' | 'now'> {
  file: string;
  screen: Screen;
}

async function takePicture(page: Page, { origin, token, now, file, screen }: Picture): Promise<void> {
  if (!screen.offersReward) await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  if (screen.isOfStaff) {
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    await page.clock.setSystemTime(now);
  }
  await page.goto(origin + screen.path, { waitUntil: 'load' });
  if (screen.isOfStaff) await page.waitForLoadState('networkidle');
  // Makes the browser lay out all sections immediately, so that nothing moves once the screen is ready.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  if (screen.bring) await screen.bring(page);
  else await page.evaluate(scrollThrough);
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  // The preview of an article is in a frame without an address, which browsers never report as idle.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(idleWithinMs)]);
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
  // Shows animations at their start, because most visitors have not asked for reduced motion. The carousel was started with reduced motion
  // and does not move.
  if (!screen.bring) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.screenshot({ path: file, fullPage: !screen.bring, animations: 'disabled' });
}

/**
 * Scrolls through the page, so that everything that starts when it comes into view has started. Uses a timer, because a window in the
 * background draws no frames.
 */
async function scrollThrough(): Promise<void> {
  const stepMs = 30;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((next) => setTimeout(next, stepMs));
  }
  scrollTo(0, 0);
}
