import { join } from 'node:path';
import { buildSite } from '#cli/build/build-site.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { excessOf, limitsOf, type PageWeight, weighedPages, weighPages } from '#tests/support/page-weight.ts';
import { serveSite } from '#tests/support/static-site.ts';
import { inWorkFolder } from './work-folder.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** One page of each template on a phone until it is shown whole. The limits are those of the test (design/weight.test.ts). */
export async function benchBytes(): Promise<{ table: string; isWithinLimits: boolean }> {
  const weights = await inWorkFolder(async (folder) => {
    const out = join(folder, 'out');
    await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'state') });
    return weighSite(out);
  });
  return { table: formatBytes(weights), isWithinLimits: Object.entries(weights).every((page) => excessOf(...page).length === 0) };
}

async function weighSite(folder: string): Promise<Record<string, PageWeight>> {
  const [site, browser] = await Promise.all([serveSite(folder), launchBrowser()]);
  try {
    return await weighPages(browser, { origin: site.origin, pages: weighedPages, options: phone });
  } finally {
    await browser.close();
    await site.close();
  }
}

function formatBytes(weights: Record<string, PageWeight>): string {
  const rows = Object.entries(weights).map(([name, weight]) => {
    const limits = limitsOf(name);
    const limited = (['html', 'css', 'script', 'requests'] as const).map((kind) => `${weight[kind]} of ${limits[kind]}`);
    return `| ${[name, ...limited, weight.font, weight.image, weight.shift.toFixed(3)].join(' | ')} |`;
  });
  return [
    '| over the wire, bytes | HTML | CSS | script | requests | font | pictures | layout shift |',
    `|---|${'--:|'.repeat(7)}`,
    ...rows,
    '',
  ].join('\n');
}
