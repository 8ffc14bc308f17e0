import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, buildSite } from './build-site.ts';
import { lastmodFile } from './discovery/lastmod.ts';
import { compareFolders, type Difference } from './write/compare-folders.ts';

/**
 * Builds the site again from scratch into an empty folder and returns all differences. Only the page dates are reused. If there are no
 * differences, the build reused its earlier results correctly.
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

export const describeDifferences = (differences: readonly Difference[]): string =>
  differences
    .map(({ file, kind, at }) => {
      const where = at
        ? ` at byte ${at.offset}:\n    here  ${JSON.stringify(at.found)}\n    clean ${JSON.stringify(at.expected)}`
        : '';
      return `  ${kind} ${file}${where}`;
    })
    .join('\n');
