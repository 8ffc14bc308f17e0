import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { replaceFile } from '../platform/replace-file.mjs';

/** @typedef {[name: string, size: number, changedMs: number]} Stamp a file's name below the project, its size and its change time */

const configuration = [
  'package.json',
  'tsconfig.json',
  'node_modules/esbuild/package.json',
  'cli/launch/bundle-program.mjs',
  'cli/launch/cached-program.mjs',
  'cli/platform/needed-node.mjs',
];

/** Tolerance for the resolution of file times, which some systems record in steps of several milliseconds. */
const clockStepMs = 50;

/**
 * Returns the cached bundle of the program, or bundles it again if any of its files has changed.
 * @param {{ root: string, entry: string, folder: string }} options project folder, source in the project, and folder of the bundle
 * @returns {Promise<{ file: string, code?: string }>} the bundle, with its code if the folder is not writable (which only slows
 *   down the next start)
 */
export async function cachedProgram({ root, entry, folder }) {
  const file = join(folder, 'program.cjs');
  const record = join(folder, 'program.json');
  if (isCurrent(root, record)) return { file };
  const { bundleProgram } = await import('./bundle-program.mjs');
  // biome-ignore lint/plugin: compared with file times, before the program's own clock can be loaded.
  const settledMs = Date.now() - clockStepMs;
  const { code, map, inputs } = await bundleProgram({ root, entry, file });
  try {
    replaceFile(`${file}.map`, map);
    replaceFile(file, code);
    const sources = [...inputs, ...configuration].map((name) => readStamp(root, name));
    const stamps = [...sources, readStamp(root, relative(root, file))];
    // If a file was saved during bundling, it is unclear which version was read.
    if (sources.every(([, , changedMs]) => changedMs < settledMs)) replaceFile(record, JSON.stringify({ root, stamps }));
    return { file };
  } catch {
    return { file, code: Buffer.from(code).toString() };
  }
}

/**
 * @param {string} root
 * @param {string} record
 */
function isCurrent(root, record) {
  try {
    /** @type {{ root: string, stamps: Stamp[] }} */
    const before = JSON.parse(readFileSync(record, 'utf8'));
    // A bundle contains the absolute paths of its sources, so it is invalid after the project has moved.
    return before.root === root && before.stamps.every((stamp) => String(stamp) === String(readStamp(root, stamp[0])));
  } catch {
    return false;
  }
}

/**
 * Returns a file's size and `ctime`. Programs cannot set `ctime`, unlike `mtime`.
 * @param {string} root
 * @param {string} name
 * @returns {Stamp}
 */
function readStamp(root, name) {
  const { size, ctimeMs } = statSync(join(root, name), { throwIfNoEntry: false }) ?? { size: -1, ctimeMs: 0 };
  return [name, size, ctimeMs];
}
