import { join } from 'node:path';
import { buildSite } from '#cli/generate/build-site.ts';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { walkPages } from '#tests/support/walk-pages.ts';
import { startWorker } from '#tests/support/worker.ts';

/** Opens every page of the site on the real worker in a phone-sized window. No page may cause a console error or a policy violation. */
const folder = join(stateFolder, 'proof-site');
const out = join(folder, 'dist');
await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'cache') });

/** Paths of the built pages. The file `x.php.html` contains the page `/x.php`. */
const paths = [...listFolder(out).files]
  .filter((file) => file.endsWith('.html') && !file.startsWith('_edge'))
  .filter((file) => file !== '404.html')
  .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  .sort();

const worker = await startWorker({}, { siteFolder: out });
const browser = await launchBrowser();
const complaints = await walkPages(browser, {
  origin: worker.origin,
  paths,
  options: { viewport: { width: 390, height: 844 }, isMobile: true },
});
await browser.close();
await worker.close();
process.stdout.write(`${paths.length} pages, ${complaints.length} complaints\n${complaints.map((line) => `${line}\n`).join('')}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
