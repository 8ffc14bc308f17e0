import { dirname } from 'node:path';

// Not imported, as in `launch/run-compiled.mjs`.
const { mkdirSync, renameSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');

/**
 * Replaces a file that is kept between runs in one step, so that a kill or another run leaves the whole old file or the
 * whole new one. Plain JavaScript, since the launcher needs it before anything is compiled.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function replaceFile(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw Object.assign(/** @type {Error} */ (error), { path: file });
  }
}
