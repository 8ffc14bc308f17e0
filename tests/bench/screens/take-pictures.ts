import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { desktop, phone, tablet } from '#tests/support/site-browser.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const windows = { 390: phone, 820: tablet, 1440: desktop };
const schemes = ['light', 'dark'] as const;

/** Pictures taken at a time. */
const width = 3;

interface Pictures {
  origin: string;
  folder: string;
  /** Of the screens; all unless given. */
  names: readonly string[];
  /** Of a member of the staff. */
  token: string;
  /** By the worker's clock, in milliseconds since 1970. */
  now: number;
}

/** Writes a picture of each screen at three widths, light and dark; answers the pictures that could not be taken, and why. */
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
  // The reward wheel would come over the page otherwise.
  if (!screen.offersReward) await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  if (screen.isOfStaff) {
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    await page.clock.setSystemTime(now);
  }
  await page.goto(origin + screen.path, { waitUntil: 'load' });
  if (screen.isOfStaff) await page.waitForLoadState('networkidle');
  // What is laid out as it comes near is there at once, and moves nothing once the screen has been brought.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  if (screen.bring) await screen.bring(page);
  else await page.evaluate(scrollThrough);
  // What is fetched as it comes near is there at once.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
  // What runs stands at its start: most visitors have not asked for stillness. A carousel has been started without motion, and stands.
  if (!screen.bring) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.screenshot({ path: file, fullPage: !screen.bring, animations: 'disabled' });
}

/** What starts as it comes into sight has started. By a timer, since a window behind others draws no frames. */
async function scrollThrough(): Promise<void> {
  const stepMs = 30;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((next) => setTimeout(next, stepMs));
  }
  scrollTo(0, 0);
}
