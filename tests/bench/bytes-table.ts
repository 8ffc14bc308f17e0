import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildSite } from '#cli/generate/build-site.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { searchIndexPath } from '#site/shared/search-path.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { largestPages, measureScreens, type PageKind, pagesByKind, screenLimits } from '#tests/support/page-length.ts';
import { getLimits, listExcess, type PageWeight, weighedPages, weighPages } from '#tests/support/page-weight.ts';
import { compress, serveSite } from '#tests/support/static-site.ts';
import { type Answer, answerTimes } from './interactions.ts';
import { longestTaskMs, longTaskMs } from './long-tasks.ts';
import { inWorkFolder } from './work-folder.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Measures the bytes of one page of each template on a phone until the page is complete. The limits are the same as in
 * `design/weight.test.ts`.
 */
export async function benchBytes(): Promise<{ table: string; isWithinLimits: boolean }> {
  const { weights, tasks, interactions, lengths, search } = await inWorkFolder(async (folder) => {
    const out = join(folder, 'out');
    await buildSite({ out, catalogue: 'catalogue', asOf: '2026-11-20', cacheDir: join(folder, 'state') });
    return { ...(await weighSite(out)), search: weighSearch(out) };
  });
  return {
    table: `${formatBytes(weights)}${formatTasks(tasks)}${formatInteractions(interactions)}${formatLengths(lengths)}\nThe index of the header's search: ${search} of ${maxSearchBytes} bytes.\n`,
    isWithinLimits:
      search <= maxSearchBytes &&
      Object.entries(weights).every((page) => listExcess(...page).length === 0) &&
      Object.values(tasks).every((ms) => ms < longTaskMs) &&
      Object.values(interactions).every(({ ms, maxMs }) => ms < maxMs) &&
      lengths.every(({ screens, most }) => screens <= most),
  };
}

/** Size limit in bytes for the index that the header's search loads when it is first opened. */
const maxSearchBytes = 12_000;

const weighSearch = (folder: string): number => compress(readFileSync(join(folder, searchIndexPath))).byteLength;

interface SiteWeight {
  weights: Record<string, PageWeight>;
  tasks: Record<string, number>;
  interactions: Record<string, Answer>;
  lengths: PageLength[];
}

interface PageLength {
  kind: PageKind;
  path: string;
  screens: number;
  most: number;
}

/** Number of pages measured per kind. The pages with the most content are measured. */
const measuredPages = 12;

async function measureLengths(browser: Browser, origin: string, folder: string): Promise<PageLength[]> {
  const { catalogue } = await loadCatalogue({ dir: 'catalogue' });
  const lengths: PageLength[] = [];
  for (const [kind, paths] of Object.entries(pagesByKind(catalogue)) as [PageKind, string[]][]) {
    const measured = await measureScreens(browser, origin, largestPages(folder, paths, measuredPages));
    const [path, screens] = Object.entries(measured).reduce((one, other) => (other[1] > one[1] ? other : one));
    lengths.push({ kind, path, screens, most: screenLimits[kind] });
  }
  return lengths;
}

const withoutLongTasks = ['course', 'city'];

async function weighSite(folder: string): Promise<SiteWeight> {
  const [site, browser] = await Promise.all([serveSite(folder), launchBrowser()]);
  try {
    const weights = await weighPages(browser, { origin: site.origin, pages: weighedPages, options: phone });
    const tasks: Record<string, number> = {};
    for (const name of withoutLongTasks)
      tasks[name] = await longestTaskMs(browser, { url: site.origin + weighedPages[name], options: phone });
    const { course = '', 'all courses': finder = '' } = weighedPages;
    const interactions = await answerTimes(browser, { origin: site.origin, options: phone, course, finder });
    return { weights, tasks, interactions, lengths: await measureLengths(browser, site.origin, folder) };
  } finally {
    await browser.close();
    await site.close();
  }
}

function formatBytes(weights: Record<string, PageWeight>): string {
  const rows = Object.entries(weights).map(([name, weight]) => {
    const limits = getLimits(name);
    const limited = (['html', 'css', 'script', 'requests', 'elements'] as const).map(
      (kind) => `${weight[kind]} of ${limits[kind]}`,
    );
    return `| ${[name, ...limited, weight.font, weight.image, weight.shift.toFixed(3)].join(' | ')} |`;
  });
  return [
    '| over the wire, bytes | HTML | CSS | script | requests | elements | font | pictures | layout shift |',
    `|---|${'--:|'.repeat(8)}`,
    ...rows,
    '',
  ].join('\n');
}

function formatTasks(tasks: Record<string, number>): string {
  const rows = Object.entries(tasks).map(([name, ms]) => `| ${name} | ${ms || 'none'} |`);
  return ['', `| at load, ms | longest task of ${longTaskMs} or more |`, '|---|--:|', ...rows, ''].join('\n');
}

function formatInteractions(interactions: Record<string, Answer>): string {
  const rows = Object.entries(interactions).map(([name, { ms, maxMs, bestMs }]) => `| ${name} | ${ms} of ${maxMs} | ${bestMs} |`);
  return ['', '| at four times slower CPU | ms to the answer, median of nine | best |', '|---|--:|--:|', ...rows, ''].join('\n');
}

function formatLengths(lengths: readonly PageLength[]): string {
  const rows = lengths.map(({ kind, path, screens, most }) => `| ${kind} | ${path} | ${screens} of ${most} |`);
  return ['', '| longest page | | screens of a phone |', '|---|---|--:|', ...rows, ''].join('\n');
}
