import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { neededNodeText } from '../platform/needed-node.mjs';

/** Packages left out of the bundle: they are compiled for one system, read files next to their own code, or are large and rarely needed. */
const external = ['esbuild', 'fontkit', 'pdfkit', 'sharp', 'wrangler'];

/**
 * Bundles a program and its packages into one CommonJS file, because many of the packages are CommonJS.
 * @param {{ root: string, entry: string, file: string }} options project folder, source in the project, and path of the bundle
 * @returns {Promise<{ code: Uint8Array, map: Uint8Array, inputs: string[] }>} `inputs` are relative to the project
 */
export async function bundleProgram({ root, entry, file }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    write: false,
    metafile: true,
    external,
    platform: 'node',
    target: `node${neededNodeText}`,
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [keepModuleUrls],
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.contents;
  const code = outputFiles.find(({ contents }) => contents !== map)?.contents;
  if (!map || !code) throw new Error(`esbuild created ${outputFiles.length} files from ${entry}; expected 1`);
  return { code, map, inputs: Object.keys(metafile.inputs) };
}

/**
 * Replaces `import.meta.url` in bundled modules with the address of their source.
 * @type {import('esbuild').Plugin}
 */
const keepModuleUrls = {
  name: 'keep-module-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};
