import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '#cli/check/check-site.ts';
import { buildSite } from '#cli/generate/build-site.ts';
import { lastmodFile } from '#cli/generate/discovery/lastmod.ts';
import { compareFolders, type Difference } from '#cli/generate/write/compare-folders.ts';
import { damages } from './damage.ts';
import { edits } from './edits.ts';
import { Random } from './random.ts';
import { firstState, type SiteState, writeState } from './site-state.ts';

export interface StepResult {
  step: string;
  rendered: number;
  files: number;
  differences: Difference[];
  /** Whether a check with a cache found the same problems as a check without a cache. */
  isCheckSame: boolean;
}

const stepsOfEach = 4;
const damagedEvery = 3;

/** Folders of a sequence. Rendered contents are cached by their hash, so sequences share that cache. Clean builds have a separate cache. */
interface Folders {
  catalogue: string;
  out: string;
  cacheDir: string;
  /** New folder for each step, so that no record of an earlier step applies. */
  clean: string;
  cleanCache: string;
  lastmod: string;
}

const foldersIn = (folder: string, seed: number): Folders => ({
  catalogue: join(folder, `${seed}/catalogue`),
  out: join(folder, `${seed}/dist`),
  cacheDir: join(folder, 'cache'),
  clean: join(folder, `${seed}/clean`),
  cleanCache: join(folder, 'clean-cache'),
  lastmod: join(folder, `${seed}/lastmod.json`),
});

/**
 * Builds a site, then repeatedly edits and rebuilds it. Compares each result file by file with a clean build. @param folder for all files,
 * which consecutive sequences may share
 */
export async function runSequence(seed: number, folder: string): Promise<StepResult[]> {
  const folders = foldersIn(folder, seed);
  const random = new Random(seed);
  const state = firstState();
  const results = [await runStep('first build', state, folders)];
  for (let step = 1; step <= stepsOfEach; step += 1) {
    const change = changeSomething(state, folders, random);
    results.push(await runStep(change, state, { ...folders, clean: `${folders.clean}-${step}` }));
  }
  rmSync(join(folder, String(seed)), { recursive: true });
  return results;
}

function changeSomething(state: SiteState, folders: Folders, random: Random): string {
  const done: string[] = [];
  const wanted = 1 + random.below(2);
  while (done.length < wanted) {
    const edit = random.pick(edits)?.(state, random);
    if (edit) done.push(edit);
  }
  if (random.below(damagedEvery) === 0) done.push(random.pick(damages)?.(folders, random) as string);
  return done.join(', ');
}

async function runStep(step: string, state: SiteState, folders: Folders): Promise<StepResult> {
  writeState(state, folders.catalogue);
  const options = { catalogue: folders.catalogue, asOf: state.asOf, codeVersion: state.codeVersion };
  const build = { ...options, out: folders.out, cacheDir: folders.cacheDir };
  const { counts } = await buildSite(build);
  // A second build finds no changes and must leave everything as it is.
  await buildSite(build);
  await buildClean(options, folders);
  // Keeps the dates for the next step's clean build. The incremental build keeps its own dates.
  writeFileSync(folders.lastmod, readFileSync(join(folders.clean, lastmodFile)));
  const differences = compareFolders(folders.out, folders.clean);
  return { step, rendered: counts.rendered, files: counts.files, differences, isCheckSame: await isCheckSame(options, folders) };
}

async function isCheckSame({ catalogue, asOf }: { catalogue: string; asOf: string }, folders: Folders): Promise<boolean> {
  const findings = async (cacheDir: string): Promise<string> =>
    JSON.stringify((await checkSite({ dir: catalogue, asOf, cacheDir })).problems);
  return (await findings(folders.cacheDir)) === (await findings(`${folders.clean}-check`));
}

async function buildClean(options: { catalogue: string; asOf: string; codeVersion: string }, folders: Folders): Promise<void> {
  const { clean, cleanCache, lastmod } = folders;
  await buildSite({ ...options, out: clean, cacheDir: cleanCache, ...(existsSync(lastmod) ? { lastmod } : {}) });
}
