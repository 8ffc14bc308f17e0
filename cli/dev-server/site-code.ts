import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildContext, type BuildOptions, context } from 'esbuild';
import { type Bundle, bundleOptions, entryPoints, readBundle } from '#cli/generate/bundle/bundle.ts';
import { pathFrom } from '#cli/platform/paths.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';
import type * as entry from './render-entry.ts';

export type SiteCode = typeof entry;

type AssetContext = BuildContext<ReturnType<typeof bundleOptions>>;

interface Contexts {
  pages: BuildContext<{ write: false }>;
  scripts: AssetContext;
  styles: AssetContext;
}

/** Bundles the site's code after each change. The bundlers keep running, so that only changed files are read again. */
export class CodeBundles {
  #count = 0;
  #scriptSources: ReadonlySet<string> = new Set();

  private constructor(
    readonly root: string,
    private readonly folder: string,
    private readonly contexts: Contexts,
  ) {}

  static async open(root: string): Promise<CodeBundles> {
    const [pages, scripts, styles] = await Promise.all([
      context(pageOptions(root)),
      context(assetOptions(root, (entry) => !entry.endsWith('.css'))),
      context(assetOptions(root, (entry) => entry.endsWith('.css'))),
    ]);
    // The output folder is inside the project, so that imports find the project's node_modules.
    return new CodeBundles(root, join(root, stateFolder, 'dev', String(process.pid)), { pages, scripts, styles });
  }

  /** @throws {BuildFailure} from esbuild, with file and line */
  async makePages(): Promise<SiteCode> {
    const { outputFiles } = await this.contexts.pages.rebuild();
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, `site-${this.#count++}.mjs`);
    writeFileSync(file, outputFiles[0]?.contents ?? '');
    return (await import(pathToFileURL(file).href)) as SiteCode;
  }

  /** @throws {BuildFailure} from esbuild, with file and line */
  async makeScripts(): Promise<Bundle> {
    const result = await this.contexts.scripts.rebuild();
    this.#scriptSources = new Set(Object.keys(result.metafile.inputs));
    return readBundle(result);
  }

  /** @throws {BuildFailure} from esbuild, with file and line */
  makeStyles = async (): Promise<Bundle> => readBundle(await this.contexts.styles.rebuild());

  isInScripts = (file: string): boolean => this.#scriptSources.has(pathFrom(this.root, resolve(file)));

  async close(): Promise<void> {
    await Promise.all(Object.values(this.contexts).map((each) => each.dispose()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const pageOptions = (root: string) =>
  ({
    absWorkingDir: root,
    entryPoints: ['cli/dev-server/render-entry.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    sourceRoot: root,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }) satisfies BuildOptions;

/** Skips minifying, which takes longer than all other steps. */
const assetOptions = (root: string, isWanted: (entry: string) => boolean) => ({
  ...bundleOptions(root),
  entryPoints: entryPoints.filter(isWanted),
  minify: false,
});
