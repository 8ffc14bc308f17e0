import { basename, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type OutputFile } from 'esbuild';

/** One bundled file: its path below the output folder, with the content hash in its name. */
export interface BundledFile {
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
  'site/admin/admin.tsx',
  'site/admin/admin.css',
  'site/components/blog/blog.css',
];

/** How scripts and styles are bundled; for `build` once, for `dev` again and again. */
export const bundleOptions = (root: string) =>
  ({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome109', 'safari16', 'firefox115'],
    minify: true,
    write: false,
    metafile: true,
    outdir: 'assets',
    outbase: '.',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  }) satisfies BuildOptions;

/** Bundles scripts and styles with content-hashed names; islands share their common chunks. */
export const bundleAssets = async (root: string): Promise<Bundle> => readBundle(await build(bundleOptions(root)));

/** The bundle out of what esbuild answers. */
export const readBundle = (result: BuildResult<ReturnType<typeof bundleOptions>>): Bundle => ({
  files: result.outputFiles.map(bundledFile),
  entries: entriesOf(result.metafile.outputs),
});

const bundledFile = ({ path, contents }: OutputFile): BundledFile => ({ file: join('assets', basename(path)), contents });

function entriesOf(outputs: Record<string, { entryPoint?: string }>): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [path, output] of Object.entries(outputs)) if (output.entryPoint) entries.set(output.entryPoint, path);
  return entries;
}
