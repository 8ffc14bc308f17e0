import { join, resolve } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { withLock } from '#cli/platform/lock.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { indexablePages, planPages } from '#site/plan/page-table.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { listRedirects } from '#site/views/redirects.ts';
import { createSite } from '#site/views/site.ts';
import { hashContent } from '../platform/hash.ts';
import { type Bundle, cachedBundle } from './bundle/bundle.ts';
import { type CodeHashes, hashCode } from './bundle/code-hash.ts';
import { type BuildCache, openBuildCache } from './cache/build-cache.ts';
import { digestPage } from './discovery/page-digest.ts';
import { assetNames } from './files/site-files.ts';
import { type BuildState, type Destination, earlierDates, writeFiles } from './files/write-files.ts';
import { filterPages } from './plan/filter-pages.ts';
import { renderPages } from './render/render-pages.ts';
import { indexingReport } from './report/indexing-report.ts';
import { lostAddresses } from './report/lost-addresses.ts';
import { type Progress, Stages, silentProgress } from './report/progress.ts';
import type { BuildReport } from './report/summary.ts';
import { findUnchanged, hashInputs, type InputHashes, type SiteInputs } from './unchanged.ts';
import { Output } from './write/output.ts';
import { writeMedia } from './write/write-media.ts';

export interface BuildOptions extends Destination, SiteInputs {
  progress?: Progress;
  cacheDir?: string;
  /** Filters such as `course=java`. The build then renders only pages made from the matching content and changes no other file. */
  only?: readonly string[];
}

interface Build extends BuildState {
  options: BuildOptions;
  progress: Progress;
  stages: Stages;
  cache: BuildCache;
  output: Output;
  code: CodeHashes;
  inputs: InputHashes;
}

/**
 * Builds the whole site into `out`. Changes no file there until the catalogue is loaded and all pages are planned. If another build is
 * already using the folder, waits for it to finish.
 *
 * @throws {CatalogueError} with all mistakes in the catalogue
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { out, cacheDir = cacheFolder, progress = silentProgress } = options;
  const stateKey = hashContent(resolve(out));
  const onWait = (pid: number): void => progress.note(`Waiting for another build to finish (process ${pid})...`);
  return withLock({ file: join(cacheDir, `output-${stateKey}.lock`), onWait }, async () => {
    const stages = new Stages(progress);
    const build = await stages.run('check what changed', (): Build => {
      const code = hashCode(projectRoot);
      const output = new Output(out, join(cacheDir, `output-${stateKey}.json`));
      const cache = openBuildCache({ folder: cacheDir });
      return { options, cacheDir, stateKey, progress, stages, cache, output, code, inputs: hashInputs(options, code) };
    });
    // With `--lastmod`, the dates in the given file may differ from the output's dates, so the build never reuses the whole output.
    const isWhole = !options.only && options.lastmod === undefined;
    const unchanged = isWhole ? findUnchanged(build, build.output, build.inputs.site) : undefined;
    return unchanged ? toReport(build, unchanged) : makeSite(build);
  });
}

async function makeSite(build: Build): Promise<BuildReport> {
  const { options, stages, cache, cacheDir, code, inputs } = build;
  const [loaded, bundle] = await stages.run('load and bundle', () =>
    Promise.all([
      loadCatalogue({ dir: options.catalogue, cacheDir }),
      cachedBundle(projectRoot, { cache, codeHash: code.bundle }),
    ]),
  );
  // If a file was saved during loading, it is unclear which version was read.
  const isSettled = hashCatalogueFiles(options.catalogue) === inputs.catalogue;
  const catalogue = options.isProduction ? withoutSamples(loaded.catalogue) : loaded.catalogue;
  return makeFiles(build, { catalogue, bundle, isSettled });
}

interface FilesToMake {
  catalogue: Catalogue;
  bundle: Bundle;
  isSettled: boolean;
}

async function makeFiles(build: Build, { catalogue, bundle, isSettled }: FilesToMake): Promise<BuildReport> {
  const { options, stages, cache, progress, output, code, inputs } = build;
  const earlier = earlierDates(build);
  const site = createSite(catalogue, options.asOf, assetNames(bundle));
  const codeHash = `${code.pages}${options.codeVersion ?? ''}`;
  const pages = await stages.run('plan', () => planPages(site));
  rejectSharedPaths(pages);
  const chosen = options.only ? filterPages(pages, options.only) : pages;
  const summary = { pages: chosen.length, indexable: indexablePages(chosen).length, closed: indexingReport(chosen) };

  output.claim();
  await stages.run('render and write', () =>
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
    await stages.run('pictures and PDFs', () =>
      writeMedia(mediaFiles(withoutEndedClaims(catalogue, options.asOf)), { output, cache, codeHash: code.media }),
    );
    await stages.run('finish', () => {
      output.finish(isSettled ? { inputs: inputs.site, ...summary } : undefined);
      cache.finish();
    });
  }
  const before = new Set(earlier.flatMap((dates) => Object.keys(dates)));
  const lost = lostAddresses([...before], {
    pages: new Set(pages.map(({ path }) => path)),
    redirects: listRedirects(catalogue, options.asOf),
  });
  return toReport(build, { ...summary, lost });
}

type BuildSummary = Pick<BuildReport, 'pages' | 'indexable' | 'closed'> & Partial<Pick<BuildReport, 'lost'>>;

const toReport = ({ options, stages, output }: Build, { pages, indexable, closed, lost = [] }: BuildSummary): BuildReport => ({
  pages,
  indexable,
  closed,
  lost,
  stages: stages.uses,
  counts: output.counts,
  isWhole: !options.only,
  largest: output.largest,
  out: options.out,
});

function rejectSharedPaths(pages: readonly PagePlan[]): void {
  const byPath = new Map<string, PagePlan>();
  for (const page of pages) {
    const { path, sources } = page;
    const other = byPath.get(path);
    if (other)
      throw new UserError(
        `Two pages have the same address ${path}: one from ${other.sources.join(', ')}, one from ${sources.join(', ')}.`,
      );
    byPath.set(path, page);
  }
}
