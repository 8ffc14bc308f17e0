import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '#cli/generate/build-site.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { makeVapidKeys } from '#tests/support/push-service.ts';
import { root } from '#tests/support/root.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker } from '#tests/support/worker.ts';
import { publishSampleArticles } from './sample-articles.ts';
import { screens } from './screens.ts';
import { seedDesk } from './seed-desk.ts';
import { takePictures } from './take-pictures.ts';

/** An uncommitted folder. It contains the pictures and the build state, so that a second run builds only changed pages. */
const work = join(root, '.wrangler/screens');

const onlyFlag = '--only=';

/**
 * Takes pictures of every screen at 390, 820 and 1440 px in light and dark mode, or only of the screens in `--only=home,about`. Nothing is
 * measured.
 */
export async function benchScreens(flags: ReadonlySet<string>): Promise<{ table: string; isWithinLimits: boolean }> {
  const selected = [...flags].find((flag) => flag.startsWith(onlyFlag))?.slice(onlyFlag.length);
  const names = selected?.split(',').map((name) => name.trim()) ?? Object.keys(screens);
  const unknown = names.filter((name) => !(name in screens));
  if (unknown.length > 0)
    return {
      table: `There is no screen ${unknown.join(', ')}; there are: ${Object.keys(screens).join(', ')}.`,
      isWithinLimits: false,
    };
  const failures = await takeNamedPictures(names);
  const table = [`Pictures of ${names.length} screens are in ${work}/pictures`, ...failures].join('\n');
  return { table, isWithinLimits: failures.length === 0 };
}

const isOfStaff = (name: string): boolean => screens[name]?.isOfStaff === true;

async function takeNamedPictures(names: readonly string[]): Promise<string[]> {
  const [out, folder] = [join(work, 'site'), join(work, 'pictures')];
  mkdirSync(folder, { recursive: true });
  await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(work, 'cache') });
  const [worker, browser] = await Promise.all([
    startWorker({ AUTH_KEYS: authKeys, VAPID_KEYS: makeVapidKeys() }, { siteFolder: out }),
    launchBrowser(),
  ]);
  try {
    await publishSampleArticles(worker);
    const token = names.some(isOfStaff) ? await seedDesk(worker) : '';
    // Staff screens come first, because the public screens send leads.
    const ordered = names.toSorted((a, b) => Number(isOfStaff(b)) - Number(isOfStaff(a)));
    return await takePictures(browser, { origin: worker.origin, folder, names: ordered, token, now: worker.now() });
  } finally {
    await browser.close();
    await worker.close();
  }
}
