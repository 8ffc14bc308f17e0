import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { neededNodeText } from '../platform/needed-node.mjs';

/** Packages that stay where they are: made for one system, reading files that lie beside their own, or too large for what uses them. */
const external = ['esbuild', 'fontkit', 'pdfkit', 'sharp', 'wrangler'];

/**
 * Bundles a program and its packages into one CommonJS file: many of the packages are CommonJS themselves.
 * @param {{ root: string, entry: string, file: string }} options project, source below it, and where the bundle will lie
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
  if (!map || !code) throw new Error(`esbuild made ${outputFiles.length} files of ${entry}`);
  return { code, map, inputs: Object.keys(metafile.inputs) };
}

/**
 * Modules of a bundle are told where their own sources lie.
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
