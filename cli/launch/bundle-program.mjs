import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { build } from 'esbuild';

/** Packages that stay where they are: made for one system, or reading files that lie beside their own. */
const external = ['esbuild', 'fontkit', 'pdfkit', 'sharp'];

/**
 * Bundles a program and its packages into one CommonJS file, the format whose compiled code can be kept.
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
    target: 'node22.12',
    format: 'cjs',
    // A script that V8 compiles for us may not import; Node lets it with a warning to the user.
    supported: { 'dynamic-import': false },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: sourceUrl(forwardSlashes(relative(dirname(file), root))) },
    plugins: [keepModuleUrls(root)],
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.contents;
  const code = outputFiles.find(({ contents }) => contents !== map)?.contents;
  if (!map || !code) throw new Error(`esbuild made ${outputFiles.length} files of ${entry}`);
  return { code, map, inputs: Object.keys(metafile.inputs) };
}

/** @param {string} path */
const forwardSlashes = (path) => path.replaceAll('\\', '/');

/**
 * What a bundle needs to tell its modules where their sources lie, wherever the project lies by then.
 * @param {string} root relative to the bundle
 */
const sourceUrl = (root) =>
  `const sourceUrl=(name)=>new URL(${JSON.stringify(`${root}/`)}+name,require('node:url').pathToFileURL(__filename)).href;`;

/**
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
const keepModuleUrls = (root) => ({
  name: 'keep-module-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const name = JSON.stringify(forwardSlashes(relative(root, path)));
      return { contents: source.replaceAll('import.meta.url', `sourceUrl(${name})`), loader: 'ts' };
    });
  },
});
