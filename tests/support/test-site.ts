import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { stop as stopEsbuild } from 'esbuild';
import { buildSite } from '#cli/generate/build-site.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';

/** A site for each content that was tested lately. */
const sitesFolder = join(stateFolder, 'test-sites');
/** What their builds keep: pictures and PDFs are drawn once. */
export const testSitesCache = join(sitesFolder, 'cache');
/** Of the sites in the folder; those used longest ago go. */
const maxSites = 4;

/** All that decides what a site looks like, beside its catalogue and its day. */
const codeSources = ['site', 'cli', 'catalogue', 'package-lock.json', 'tsconfig.json'];

export interface TestSiteOptions {
  /** Folder of the catalogue. */
  catalogue: string;
  /** Day to build for. */
  asOf: string;
}

/**
 * Folder with the site of this catalogue on this day. It is built when neither this run nor an earlier one has built the
 * very same; two runs may ask at once. It is shared: nobody writes to it.
 */
export async function testSite(options: TestSiteOptions): Promise<string> {
  const folder = join(sitesFolder, hashInputs(options));
  if (!existsSync(folder)) await buildInto(folder, options);
  const nowSeconds = (performance.timeOrigin + performance.now()) / 1000;
  utimesSync(folder, nowSeconds, nowSeconds);
  removeOldSites();
  return folder;
}

/** Built beside its place and moved there whole: a site in its place is complete. */
async function buildInto(folder: string, options: TestSiteOptions): Promise<void> {
  const out = `${folder}.${process.pid}`;
  try {
    await buildSite({ ...options, out, cacheDir: testSitesCache });
    renameSync(out, folder);
  } catch (error) {
    // Another run was as quick.
    if (!existsSync(folder)) throw error;
  } finally {
    // Its service would run as long as this process.
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
