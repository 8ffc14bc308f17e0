import { basename, extname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type BuildOptions, type BuildResult, build, type Metafile, type OutputFile } from 'esbuild';
import type { BuildCache } from '#cli/generate/cache/build-cache.ts';

/** The oldest versions in which everything works. Older browsers show all pages and send plain forms. */
export const supportedBrowsers = { chrome: 109, safari: 16, firefox: 115 } as const;

/** One bundled file: its path below the output folder, with the content hash in its name. */
interface BundledFile {
  file: string;
  contents: Uint8Array;
}

export interface Bundle {
  files: BundledFile[];
  /** Output path of each entry, by its source below the project (`site/browser/loader.ts`). */
  entries: Map<string, string>;
}

/** What the browser may load directly. Everything else is a chunk that one of these fetches. */
export const entryPoints: readonly string[] = [
  'site/browser/loader.ts',
  'site/styles/site.css',
  'site/pages/home/home.css',
  'site/styles/course.css',
  'site/styles/text.css',
  'site/pages/city/hub.css',
  'site/styles/branches.css',
  'site/pages/sitemap/sitemap.css',
  'site/pages/not-found/not-found.css',
  'site/pages/thank-you/thank-you.css',
  'site/pages/text/text-page.css',
  'site/staff/staff.tsx',
  'site/staff/staff.css',
  'site/staff/blogs/writing.css',
  'site/staff/figures/figures.css',
  'site/staff/notifications/push-worker.ts',
  'site/components/blog/blog.css',
  'site/pages/blog/article.css',
  'site/components/reward-spinner/reward-spinner.css',
  'site/components/course-finder/course-finder.css',
  'site/pages/batches/batch-finder.css',
];

/** How scripts and styles are bundled; for `build` once, for `dev` again and again. */
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
    // Drawings that the build makes.
    external: ['/images/*'],
    jsx: 'automatic',
    // React's code for its developer tools and for Node is left out.
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
 * Scripts and styles with content-hashed names, whose islands share their common chunks: out of the cache when nothing that it is made from changed.
 * @param codeHash of all that it is made from, with the versions of the tools
 */
export async function cachedBundle(root: string, { cache, codeHash }: { cache: BuildCache; codeHash: string }): Promise<Bundle> {
  const bytes = await cache.get('bundle', [codeHash, process.version], async () =>
    serialize(readBundle(await build(bundleOptions(root)))),
  );
  return deserialize(bytes) as Bundle;
}

/** The bundle out of what esbuild answers. */
export const readBundle = ({ outputFiles, metafile: { outputs } }: BuildResult<ReturnType<typeof bundleOptions>>): Bundle => {
  const empty = emptyImports(outputs);
  return { files: outputFiles.map((file) => bundledFile(file, empty)), entries: mapEntryPoints(outputs) };
};

/**
 * Statements that import esbuild's own helpers and take none of them. It puts them before files that need none too, and
 * each would be a request more before the first script runs.
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

/** Repeats signs that are not read out (`content: "×" / ""`) for browsers that know no text beside them, which esbuild does not. */
const addSigns = (styles: string): string => styles.replaceAll(/content:([^;{}]+) \/ ""/g, 'content:$1;$&');

const decode = (contents: Uint8Array): string => new TextDecoder().decode(contents);

function mapEntryPoints(outputs: Record<string, { entryPoint?: string }>): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [path, output] of Object.entries(outputs)) if (output.entryPoint) entries.set(output.entryPoint, path);
  return entries;
}
