import { join } from 'node:path';
import { replaceFile } from '../replace-file.mjs';

// Not imported, as in `run-compiled.mjs`.
const { hash } = process.getBuiltinModule('node:crypto');
const { mkdirSync, readdirSync, readFileSync, rmSync, statSync } = process.getBuiltinModule('node:fs');

/**
 * @typedef {object} Program
 * @property {string} file where the bundle lies
 * @property {string} code the bundle
 * @property {() => import('node:module').SourceMapPayload} readMap
 */

/** @typedef {[name: string, size: number, changedMs: number]} Stamp of a file, by its name below the project */

/** What decides how the sources are bundled. */
const configuration = [
  'package.json',
  'tsconfig.json',
  'node_modules/esbuild/package.json',
  'cli/launch/bundle-program.mjs',
  'cli/launch/kept-program.mjs',
];

/** Times of files are kept by the system in steps of some milliseconds. */
const clockStepMs = 50;

/**
 * The program as it was bundled last, or bundled anew because one of its files is another than then.
 * @param {{ root: string, entry: string, folder: string }} options project, source below it, and where the bundle is kept
 * @returns {Promise<Program>}
 */
export async function keptProgram({ root, entry, folder }) {
  const kept = readRecord(root, folder);
  if (kept) return kept;
  const { bundleProgram } = await import('./bundle-program.mjs');
  // biome-ignore lint/plugin: compared with times of files, before the program and its clock can be loaded.
  const start = Date.now();
  const { code, map, inputs } = await bundleProgram({ root, entry, file: join(folder, 'program.cjs') });
  const name = nameOf(code);
  const stamps = [...inputs, ...configuration].map((input) => stampOf(root, input));
  // Of a file that was saved meanwhile nobody knows which state was read.
  const isSettled = stamps.every(([, , changedMs]) => changedMs < start - clockStepMs);
  if (isSettled) keep(folder, { name, code, map, stamps });
  return { file: join(folder, name), code: textOf(code), readMap: () => JSON.parse(textOf(map)) };
}

/**
 * A bundle is called by its hash, so that a damaged one is noticed.
 * @param {Uint8Array} code
 */
const nameOf = (code) => `${hash('sha1', code).slice(0, 16)}.cjs`;

/**
 * esbuild writes ASCII, which is read the quicker for it.
 * @param {Uint8Array} bytes
 */
const textOf = (bytes) => Buffer.from(bytes).toString('latin1');

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Program | undefined}
 */
function readRecord(root, folder) {
  try {
    /** @type {{ name: string, stamps: Stamp[] }} */
    const { name, stamps } = JSON.parse(readFileSync(join(folder, 'program.json'), 'utf8'));
    if (!stamps.every((stamp) => isSame(stamp, stampOf(root, stamp[0])))) return undefined;
    const file = join(folder, name);
    const code = readFileSync(file);
    if (nameOf(code) !== name) return undefined;
    return { file, code: textOf(code), readMap: () => JSON.parse(readFileSync(`${file}.map`, 'utf8')) };
  } catch {
    return undefined;
  }
}

/**
 * Size and time of the last change of a file or of what is known of it: unlike `mtime` that time cannot be set.
 * @param {string} root
 * @param {string} name
 * @returns {Stamp}
 */
function stampOf(root, name) {
  const { size, ctimeMs } = statSync(join(root, name), { throwIfNoEntry: false }) ?? { size: -1, ctimeMs: 0 };
  return [name, size, ctimeMs];
}

/**
 * @param {Stamp} one
 * @param {Stamp} other
 */
const isSame = ([, size, changedMs], [, sizeNow, changedNowMs]) => size === sizeNow && changedMs === changedNowMs;

/**
 * What is kept of earlier programs goes. A folder that cannot be written costs time at the next start, no more.
 * @param {string} folder
 * @param {{ name: string, code: Uint8Array, map: Uint8Array, stamps: Stamp[] }} program
 */
function keep(folder, { name, code, map, stamps }) {
  try {
    mkdirSync(folder, { recursive: true });
    for (const other of readdirSync(folder))
      if (!other.startsWith(name)) rmSync(join(folder, other), { recursive: true, force: true });
    replaceFile(join(folder, `${name}.map`), map);
    replaceFile(join(folder, name), code);
    replaceFile(join(folder, 'program.json'), JSON.stringify({ name, stamps }));
  } catch {}
}
