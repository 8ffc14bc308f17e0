import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { desktop, phone, tablet } from '#tests/support/site-browser.ts';
import { type Screen, screens } from './screens.ts';

const windows = { 390: phone, 820: tablet, 1440: desktop };
const schemes = ['light', 'dark'] as const;

/** Pictures taken at a time. */
const width = 3;

interface Pictures {
  origin: string;
  folder: string;
  /** Of the screens; all unless given. */
  names: readonly string[];
}

/** Writes a picture of each screen at three widths, light and dark; answers the pictures that could not be taken, and why. */
export async function takePictures(browser: Browser, { origin, folder, names }: Pictures): Promise<string[]> {
  const failures: string[] = [];
  const jobs = names.flatMap((name) =>
    Object.entries(windows).flatMap(([size, window]) => schemes.map((colorScheme) => ({ name, size, window, colorScheme }))),
  );
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { name, size, window, colorScheme } = job;
      const file = join(folder, `${name.replaceAll(' ', '-')}-${size}${colorScheme === 'dark' ? '-dark' : ''}.png`);
      const context = await browser.newContext({ ...window, colorScheme, reducedMotion: 'reduce', bypassCSP: true });
      const page = await context.newPage();
      await takePicture(page, { origin, file, screen: screens[name] as Screen }).catch((error: Error) =>
        failures.push(`${file}: ${error.message.split('\n')[0]}`),
      );
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return failures;
}

async function takePicture(
  page: Page,
  { origin, file, screen }: { origin: string; file: string; screen: Screen },
): Promise<void> {
  // The reward wheel would come over the page otherwise.
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  await page.goto(origin + screen.path, { waitUntil: 'load' });
  await screen.bring?.(page);
  // What is laid out or fetched as it comes near is there at once.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: !screen.bring, animations: 'disabled' });
}
