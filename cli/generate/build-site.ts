import { join, resolve } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { mediaFiles } from '#cli/media/media.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { withLock } from '#cli/platform/lock.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { indexablePages, planPages } from '#site/plan/page-table.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { createSite } from '#site/views/site.ts';
import { hashOf } from '../platform/hash.ts';
import { type Bundle, cachedBundle } from './bundle/bundle.ts';
import { type CodeHashes, hashCode } from './bundle/code-hash.ts';
import { type BuildCache, openBuildCache } from './cache/build-cache.ts';
import type { PageDates } from './discovery/lastmod.ts';
import { digestPage } from './discovery/page-digest.ts';
import { assetNames } from './files/site-files.ts';
import { type BuildState, type Destination, earlierDates, writeFiles } from './files/write-files.ts';
import { filterPages } from './plan/filter-pages.ts';
import { nothingRendered, type RenderReport, renderPages } from './render/render-pages.ts';
import { indexingReport } from './report/indexing-report.ts';
import { lostAddresses } from './report/lost-addresses.ts';
import { type Progress, Stages, silentProgress } from './report/progress.ts';
import type { BuildReport } from './report/summary.ts';
import { findUnchanged, hashInputs, type InputHashes, type SiteInputs } from './unchanged.ts';
import { Output } from './write/output.ts';
import { makeCardsAhead, writeMedia } from './write/write-media.ts';

export interface BuildOptions extends Destination, SiteInputs {
  progress?: Progress;
  /** Folder of what is kept between builds. */
  cacheDir?: string;
  /** Filters like `course=java`: renders the pages made from these alone and touches nothing else. */
  only?: readonly string[];
}

/** What the stages of one build share. */
interface Build extends BuildState {
  options: BuildOptions;
  stages: Stages;
  cache: BuildCache;
  progress: Progress;
}

/**
 * Builds the whole site into `out`. Nothing there is touched before the catalogue has loaded and every page is planned.
 * Of two builds into one folder the second waits for the first.
 *
 * @throws CatalogueError with every mistake of the catalogue
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { out, cacheDir = cacheFolder, progress = silentProgress } = options;
  const stateKey = hashOf(resolve(out));
  const cache = openBuildCache({ folder: cacheDir });
  const build: Build = { options, cacheDir, stateKey, stages: new Stages(progress), cache, progress };
  const onWait = (pid: number): void => progress.note(`Waiting for the build of process ${pid}...`);
  return withLock({ file: join(cacheDir, `output-${stateKey}.lock`), onWait }, () => runBuild(build));
}

async function runBuild(build: Build): Promise<BuildReport> {
  const { options, stages, cacheDir, stateKey } = build;
  const code = await stages.run('check what changed', () => hashCode({ root: projectRoot, cacheDir }));
  const output = await stages.run('check what changed', () => new Output(options.out, join(cacheDir, `output-${stateKey}.json`)));
  const inputs = await stages.run('check what changed', () => hashInputs(options, code));
  // A record of dates that somebody gives may be another than the one that the output has.
  const isWhole = !options.only && options.lastmod === undefined;
  const unchanged = isWhole ? findUnchanged(build, output, inputs.site) : undefined;
  if (unchanged) return reportOf(build, { ...unchanged, output });
  return makeSite(build, { output, code, inputs });
}

interface ToMake {
  output: Output;
  code: CodeHashes;
  inputs: InputHashes;
}

async function makeSite(build: Build, { output, code, inputs }: ToMake): Promise<BuildReport> {
  const { options, stages, cache, cacheDir } = build;
  const earlier = earlierDates(build);
  const bundling = cachedBundle(projectRoot, { cache, codeHash: code.bundle });
  // It goes on in a process of its own while the catalogue is loaded; its failure is met where it is waited for.
  bundling.catch(() => undefined);
  const loaded = await stages.run('load', () => loadCatalogue({ dir: options.catalogue, cacheDir }));
  // Of a catalogue that was saved meanwhile nobody knows which state was read.
  const isSettled = hashCatalogueFiles(options.catalogue) === inputs.catalogue;
  const catalogue = options.isProduction ? withoutSamples(loaded.catalogue) : loaded.catalogue;
  const ahead = makeCardsAhead(options.only ? [] : drawnFiles(catalogue, options), cache);
  try {
    return await makeFiles(build, { output, code, bundling, earlier, catalogue, finished: isSettled ? inputs.site : undefined });
  } finally {
    await ahead.end();
  }
}

const drawnFiles = (catalogue: Catalogue, { asOf }: BuildOptions): MediaFile[] => mediaFiles(withoutEndedClaims(catalogue, asOf));

interface FilesToMake {
  output: Output;
  code: CodeHashes;
  bundling: Promise<Bundle>;
  earlier: readonly PageDates[];
  catalogue: Catalogue;
  /** What the output is then known to be made from. */
  finished: string | undefined;
}

async function makeFiles(
  build: Build,
  { output, code, bundling, earlier, catalogue, finished }: FilesToMake,
): Promise<BuildReport> {
  const { options, stages, cache, progress } = build;
  const bundle = await stages.run('bundle', () => bundling);
  const site = createSite(catalogue, options.asOf, assetNames(bundle));
  const codeHash = `${code.pages}${options.codeVersion ?? ''}`;
  const pages = await stages.run('plan', () => planPages(site));
  refuseSharedPaths(pages);
  const chosen = options.only ? filterPages(pages, options.only) : pages;
  const told = { pages: chosen.length, indexable: indexablePages(chosen).length, closed: indexingReport(chosen) };

  output.claim();
  const render = await stages.run('render and write', () =>
    renderPages({
      pages: chosen,
      output,
      codeHash,
      digest: ({ props }, html) => (props.head.isIndexable ? digestPage(props.head, html) : undefined),
      onPage: (done) => progress.step(done, chosen.length),
    }),
  );
  if (options.only) output.finishPart();
  else {
    await stages.run('files', () => writeFiles(build, { site, bundle, pages, output, earlier }));
    await stages.run('pictures and PDFs', () => writeMedia(drawnFiles(catalogue, options), { output, cache }));
    await stages.run('finish', () => {
      output.finish(finished === undefined ? undefined : { inputs: finished, ...told });
      cache.finish();
    });
  }
  const before = new Set(earlier.flatMap((dates) => Object.keys(dates)));
  const lost = lostAddresses([...before], { pages: new Set(pages.map(({ path }) => path)), redirects: catalogue.redirects });
  return reportOf(build, { ...told, output, render, lost });
}

type Told = Pick<BuildReport, 'pages' | 'indexable' | 'closed'> & { output: Output; lost?: string[]; render?: RenderReport };

const reportOf = (
  { options, stages }: Build,
  { pages, indexable, closed, output, lost = [], render = nothingRendered }: Told,
): BuildReport => ({
  pages,
  indexable,
  closed,
  lost,
  stages: stages.uses,
  counts: output.counts,
  isWhole: !options.only,
  largest: output.largest,
  out: options.out,
  render,
});

function refuseSharedPaths(pages: readonly PagePlan[]): void {
  const byPath = new Map<string, PagePlan>();
  for (const page of pages) {
    const { path, sources } = page;
    const other = byPath.get(path);
    if (other) throw new UserError(`Two pages want the address ${path}: ${other.sources.join(', ')} and ${sources.join(', ')}.`);
    byPath.set(path, page);
  }
}
