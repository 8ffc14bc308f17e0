import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Plain JavaScript, since the launcher needs it before anything is compiled.

/** Of half-written files: names that start with a dot, so that nobody who lists a folder takes one for its own. */
export const temporaryName = /^\..+\.\d+\.writing$/;

/**
 * Replaces a file in one step: whoever reads it, or ends this process at any moment, finds the old content or the new one.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ isSynced?: boolean }} [options] `isSynced`: it shall outlive a power failure too, not only this process
 */
export const replaceFile = (file, content, options) => prepareFile(file, content, options)();

/**
 * Does all of `replaceFile` that needs room on the disk. What fails leaves nothing behind.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ isSynced?: boolean }} [options]
 * @returns {() => void} the last step, which puts the new content in place of the old
 */
export function prepareFile(file, content, { isSynced = false } = {}) {
  const present = statSync(file, { throwIfNoEntry: false });
  // A device or a pipe takes what is written to it, and must stay what it is.
  if (present && !present.isFile()) return () => nameFile(file, () => writeFileSync(file, content));
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.writing`);
  nameFile(file, () => {
    makeFolder(dirname(file));
    try {
      write(temporary, content, { mode: (present?.mode ?? 0o644) & 0o777, isSynced });
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
  return () => nameFile(file, () => moveOver(temporary, file));
}

/** What Windows answers while another program (an editor, a virus scanner) has the file open. */
const heldCodes = ['EPERM', 'EACCES', 'EBUSY'];
const retryEveryMs = 50;

/**
 * Renames a file over another. On Windows a program that has it open for a moment makes that fail, so it is tried for a second.
 * @param {string} from
 * @param {string} to
 */
export function moveOver(from, to, { isWindows = process.platform === 'win32', rename = renameSync } = {}) {
  for (let triesLeft = isWindows ? 20 : 0; ; triesLeft -= 1) {
    try {
      return rename(from, to);
    } catch (error) {
      if (triesLeft === 0 || !heldCodes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryEveryMs);
    }
  }
}

/**
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ mode: number, isSynced: boolean }} options
 */
function write(file, content, { mode, isSynced }) {
  const handle = openSync(file, 'w', mode);
  try {
    writeFileSync(handle, content);
    if (isSynced) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Takes away what a write that was cut short left in a folder.
 * @param {string} folder
 */
export function removeTemporaries(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(folder)) if (temporaryName.test(name)) rmSync(join(folder, name), { force: true });
}

/**
 * Does `work` on a file. An error of the system then names it: that of a full disk names none, others a temporary one.
 * @template Result
 * @param {string} file
 * @param {() => Result} work
 * @returns {Result}
 */
export function nameFile(file, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path: file });
    throw error;
  }
}

/**
 * Makes a folder and those above it. Node's own says ENOENT of a disk that can only be read; asked for the first missing
 * folder alone it gives the reason.
 * @param {string} folder
 */
export function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    const missing = firstMissing(folder);
    const above = dirname(missing);
    // Windows says ENOENT of a folder below a file, too.
    if (statSync(above, { throwIfNoEntry: false })?.isFile())
      throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${missing}'`), {
        code: 'ENOTDIR',
        syscall: 'mkdir',
        path: above,
      });
    mkdirSync(missing);
    throw error;
  }
}

/**
 * @param {string} folder
 * @returns {string}
 */
function firstMissing(folder) {
  const above = dirname(folder);
  // Above a drive that is not there is nothing but itself.
  return above === folder || existsSync(above) ? folder : firstMissing(above);
}
