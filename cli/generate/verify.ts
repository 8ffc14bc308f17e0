import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, buildSite } from './build-site.ts';
import { lastmodFile } from './discovery/lastmod.ts';
import { compareFolders, type Difference } from './write/compare-folders.ts';

/**
 * Builds the same site once more into an empty folder, with nothing kept from earlier builds but the dates of pages, and
 * names every difference of the two. None is the proof that what was not made again needed no making.
 */
export async function verifyBuild({ out, catalogue, asOf, progress }: BuildOptions): Promise<Difference[]> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-verify-'));
  try {
    const clean = join(folder, 'site');
    const options = { catalogue, asOf, ...(progress ? { progress } : {}) };
    await buildSite({ ...options, out: clean, cacheDir: join(folder, 'cache'), lastmod: join(out, lastmodFile) });
    return compareFolders(out, clean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line for each difference. */
export const describeDifferences = (differences: readonly Difference[]): string =>
  differences
    .map(({ file, kind, at }) => {
      const where = at
        ? ` at byte ${at.offset}:\n    here  ${JSON.stringify(at.found)}\n    clean ${JSON.stringify(at.expected)}`
        : '';
      return `  ${kind} ${file}${where}`;
    })
    .join('\n');
