import { basename, extname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type BuildOptions, type BuildResult, build, type Metafile, type OutputFile } from 'esbuild';
import type { BuildCache } from '#cli/generate/cache/build-cache.ts';
import type { Assets } from '#site/views/assets.ts';

/** Oldest browser versions with full support. In older browsers, all pages and forms work without scripts. */
export const supportedBrowsers = { chrome: 109, safari: 16, firefox: 115 } as const;

interface BundledFile {
  file: string;
  contents: Uint8Array;
}

export interface Bundle {
  files: BundledFile[];
  /** Output path of each entry point, keyed by source path in the project (`site/browser/loader.ts`). */
  entries: Map<string, string>;
  /** Files that the staff desk loads at first. Sections that load on demand are left out. */
  staffShell: string[];
}

/** Sources of the assets that pages name. The browser may load these files directly. */
export const assetSources: Readonly<Record<Exclude<keyof Assets, 'font'>, string>> = {
  stylesheet: 'site/styles/site.css',
  courseStylesheet: 'site/styles/course.css',
  homeStylesheet: 'site/pages/home/home.css',
  loader: 'site/browser/loader.ts',
  blogStylesheet: 'site/components/blog/blog.css',
  articleStylesheet: 'site/pages/blog/article.css',
  rewardStylesheet: 'site/components/reward-spinner/reward-spinner.css',
  textStylesheet: 'site/styles/text.css',
  hubStylesheet: 'site/pages/city/hub.css',
  marathiStylesheet: 'site/styles/marathi.css',
  branchesStylesheet: 'site/styles/branches.css',
  sitemapStylesheet: 'site/pages/sitemap/sitemap.css',
  notFoundStylesheet: 'site/pages/not-found/not-found.css',
  thankYouStylesheet: 'site/pages/thank-you/thank-you.css',
  textPageStylesheet: 'site/pages/text/text-page.css',
  peopleStylesheet: 'site/components/people/people-bands.css',
  factsStylesheet: 'site/components/facts/facts.css',
  finderStylesheet: 'site/components/course-finder/course-finder.css',
  batchFinderStylesheet: 'site/pages/batches/batch-finder.css',
  adminStylesheet: 'site/staff/staff.css',
  boardStylesheet: 'site/staff/leads/board/board.css',
  writingStylesheet: 'site/staff/blogs/writing.css',
  figuresStylesheet: 'site/staff/figures/figures.css',
  ownersStylesheet: 'site/staff/owners/owners.css',
  paletteStylesheet: 'site/staff/keys/palette.css',
  adminScript: 'site/staff/staff.tsx',
};

export const staffWorkerSource = 'site/staff/staff-worker.ts';

/** Files that the browser may load directly. All other files are chunks that these files import. */
export const entryPoints: readonly string[] = [...Object.values(assetSources), staffWorkerSource];

export const bundleOptions = (root: string) =>
  ({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', ...Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`)],
    minify: true,
    write: false,
    metafile: true,
    outdir: 'assets',
    outbase: '.',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file' },
    external: ['/images/*'],
    jsx: 'automatic',
    // Removes React's code for developer tools and for Node.
    define: {
      'process.env.NODE_ENV': '"production"',
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      process: 'undefined',
      setImmediate: 'undefined',
    },
    legalComments: 'none',
    logLevel: 'silent',
  }) satisfies BuildOptions;

/**
 * Returns the scripts and styles with hashed names, from the cache if nothing has changed.
 * @param codeHash hash of the sources, the configuration and the package lock file
 */
export async function cachedBundle(root: string, { cache, codeHash }: { cache: BuildCache; codeHash: string }): Promise<Bundle> {
  const bytes = await cache.get('bundle', [codeHash, process.version], async () =>
    serialize(readBundle(await build(bundleOptions(root)))),
  );
  return deserialize(bytes) as Bundle;
}

export const readBundle = ({ outputFiles, metafile: { outputs } }: BuildResult<ReturnType<typeof bundleOptions>>): Bundle => {
  const empty = emptyImports(outputs);
  return {
    files: outputFiles.map((file) => bundledFile(file, empty)),
    entries: mapEntryPoints(outputs),
    staffShell: [assetSources.adminScript, assetSources.adminStylesheet].flatMap((source) => listLoaded(outputs, source)),
  };
};

/** Lists an entry point's output with the scripts, styles and fonts that it loads at once. Empty for another build's entry points. */
export function listLoaded(outputs: Metafile['outputs'], source: string): string[] {
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === source));
  for (const path of found)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) found.add(next);
  return [...found];
}

/**
 * Finds useless import statements that esbuild adds for its own helpers. Each would cost one more request before the first script runs.
 */
const emptyImports = (outputs: Metafile['outputs']): string[] =>
  Object.entries(outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).every((input) => input === '<runtime>'))
    .map(([path]) => `import"./${basename(path)}";`);

const bundledFile = ({ path, contents }: OutputFile, empty: readonly string[]): BundledFile => {
  const change = { '.js': (code: string) => empty.reduce((rest, it) => rest.replace(it, ''), code), '.css': addSigns }[
    extname(path)
  ];
  return { file: `assets/${basename(path)}`, contents: change ? Buffer.from(change(decode(contents))) : contents };
};

/**
 * Repeats `content: "×" / ""` without the alternative text, for browsers that do not support this syntax. esbuild does not add this
 * fallback.
 */
const addSigns = (styles: string): string => styles.replaceAll(/content:([^;{}]+) \/ ""/g, 'content:$1;$&');

const decode = (contents: Uint8Array): string => new TextDecoder().decode(contents);

function mapEntryPoints(outputs: Record<string, { entryPoint?: string }>): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [path, output] of Object.entries(outputs)) if (output.entryPoint) entries.set(output.entryPoint, path);
  return entries;
}
