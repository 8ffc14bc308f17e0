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

// This module is plain JavaScript, because the launcher needs it before anything is compiled.

/** Names of half-written files. They start with a dot, so that programs that list a folder skip them. */
export const temporaryName = /^\..+\.\d+\.writing$/;

/**
 * Replaces a file atomically: readers always find either the old or the new content, even if this process is killed.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ isSynced?: boolean }} [options] `isSynced`: whether the file must also survive a power failure
 */
export const replaceFile = (file, content, options) => prepareFile(file, content, options)();

/**
 * Does every step of `replaceFile` that needs disk space. Leaves nothing behind if it fails.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ isSynced?: boolean }} [options]
 * @returns {() => void} the last step, which swaps in the new content
 */
export function prepareFile(file, content, { isSynced = false } = {}) {
  const present = statSync(file, { throwIfNoEntry: false });
  // Writes directly to a device or a pipe, which must not be replaced by a file.
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

/** Error codes on Windows while another program (an editor, a virus scanner) has the file open. */
const heldCodes = ['EPERM', 'EACCES', 'EBUSY'];
const retryEveryMs = 50;

/**
 * Renames a file over another. On Windows, retries for a second, because another program may have the file open.
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
 * Deletes the temporary files that interrupted writes left in a folder.
 * @param {string} folder
 */
export function removeTemporaries(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(folder)) if (temporaryName.test(name)) rmSync(join(folder, name), { force: true });
}

/**
 * Runs `work` and puts the file's path into any system error. Otherwise, the error might name no file or a temporary file.
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
 * Creates a folder and its parents. On a read-only disk, Node reports ENOENT for the whole path. Creating only the first missing folder
 * reveals the real reason.
 * @param {string} folder
 */
export function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    const missing = firstMissing(folder);
    const above = dirname(missing);
    // Windows also reports ENOENT if a parent is a file.
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
  return above === folder || existsSync(above) ? folder : firstMissing(above);
}
