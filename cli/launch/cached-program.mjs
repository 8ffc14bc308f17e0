import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { replaceFile } from '../platform/replace-file.mjs';

/** @typedef {[name: string, size: number, changedMs: number]} Stamp of a file, by its name below the project */

/** What decides how the sources are bundled. */
const configuration = [
  'package.json',
  'tsconfig.json',
  'node_modules/esbuild/package.json',
  'cli/launch/bundle-program.mjs',
  'cli/launch/cached-program.mjs',
  'cli/platform/needed-node.mjs',
];

/** Times of files are kept by the system in steps of some milliseconds. */
const clockStepMs = 50;

/**
 * The program as it was bundled last, or bundled anew because one of its files is another than then.
 * @param {{ root: string, entry: string, folder: string }} options project, source below it, and where the bundle is kept
 * @returns {Promise<{ file: string, code?: string }>} the bundle; with its code where the folder cannot be written, which
 *   costs time at the next start, no more
 */
export async function cachedProgram({ root, entry, folder }) {
  const file = join(folder, 'program.cjs');
  const record = join(folder, 'program.json');
  if (isCurrent(root, record)) return { file };
  const { bundleProgram } = await import('./bundle-program.mjs');
  // biome-ignore lint/plugin: compared with times of files, before the program and its clock can be loaded.
  const settledMs = Date.now() - clockStepMs;
  const { code, map, inputs } = await bundleProgram({ root, entry, file });
  try {
    replaceFile(`${file}.map`, map);
    replaceFile(file, code);
    const sources = [...inputs, ...configuration].map((name) => readStamp(root, name));
    const stamps = [...sources, readStamp(root, relative(root, file))];
    // Of a file that was saved meanwhile nobody knows which state was read.
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
    // A bundle names the places of its sources, so it is of no use in a project that was moved.
    return before.root === root && before.stamps.every((stamp) => String(stamp) === String(readStamp(root, stamp[0])));
  } catch {
    return false;
  }
}

/**
 * Size and time of the last change of a file or of what is known of it: unlike `mtime` that time cannot be set.
 * @param {string} root
 * @param {string} name
 * @returns {Stamp}
 */
function readStamp(root, name) {
  const { size, ctimeMs } = statSync(join(root, name), { throwIfNoEntry: false }) ?? { size: -1, ctimeMs: 0 };
  return [name, size, ctimeMs];
}
