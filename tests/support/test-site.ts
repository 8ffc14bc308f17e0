import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stop as stopEsbuild } from 'esbuild';
import { buildSite } from '#cli/generate/build-site.ts';
import { testSitesCache } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const sitesFolder = dirname(testSitesCache);
const maxSites = 4;

/** Everything other than the catalogue and the day that determines a site's content. */
const codeSources = ['site', 'cli', 'catalogue', 'package-lock.json', 'tsconfig.json'];

export interface TestSiteOptions {
  catalogue: string;
  asOf: string;
}

/**
 * Returns the folder with this catalogue's site on this day. Builds the site if no earlier run has built it. Simultaneous calls are safe.
 * The folder is shared, so tests must not write to it.
 */
export async function testSite(options: TestSiteOptions): Promise<string> {
  const folder = join(sitesFolder, hashInputs(options));
  if (!existsSync(folder)) await buildInto(folder, options);
  const nowSeconds = (performance.timeOrigin + performance.now()) / 1000;
  utimesSync(folder, nowSeconds, nowSeconds);
  removeOldSites();
  return folder;
}

/** Builds a site in a temporary folder and moves it into place, so that every existing site is complete. */
async function buildInto(folder: string, options: TestSiteOptions): Promise<void> {
  const out = `${folder}.${process.pid}`;
  try {
    await buildSite({ ...options, out, cacheDir: testSitesCache });
    renameSync(out, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    // Stops esbuild's service, which would otherwise run as long as this process.
    await stopEsbuild();
    rmSync(out, { recursive: true, force: true });
  }
}

function hashInputs({ catalogue, asOf }: TestSiteOptions): string {
  const hash = createHash('sha256').update(asOf);
  for (const file of [catalogue, ...codeSources].flatMap(filesBelow)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function removeOldSites(): void {
  const usedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byUse = (isMeant: RegExp): string[] =>
    readdirSync(sitesFolder)
      .filter((name) => isMeant.test(name))
      .map((name) => join(sitesFolder, name))
      .sort((one, other) => usedAt(other) - usedAt(one));
  const halfBuilt = byUse(/^[\da-f]{16}\./);
  for (const path of [...byUse(/^[\da-f]{16}$/).slice(maxSites), ...halfBuilt.slice(maxSites)])
    rmSync(path, { recursive: true, force: true });
}
