import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#cli/errors/make-folder.ts';
import { nameFile } from '#cli/errors/name-file.ts';

/** Names start with a dot, so that nobody who lists the catalogue takes a half-written file for one of its own. */
const temporaryName = /^\..+\.\d+\.writing$/;

/** Replaces a file in one step: whoever reads it, or ends this process at any moment, finds the old bytes or the new ones. */
export const writeAtomically = (file: string, bytes: Uint8Array): void => prepareWrite(file, bytes)();

/**
 * Does all of `writeAtomically` that needs room on the disk. What fails leaves nothing behind.
 * @returns the last step, which puts the new bytes in place of the old
 */
export function prepareWrite(file: string, bytes: Uint8Array): () => void {
  const present = statSync(file, { throwIfNoEntry: false });
  // A device or a pipe takes what is written to it, and must stay what it is.
  if (present && !present.isFile()) return () => nameFile(file, () => writeWhole(file, bytes, {}));
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.writing`);
  nameFile(file, () => {
    makeFolder(dirname(file));
    try {
      writeWhole(temporary, bytes, { mode: (present?.mode ?? 0o644) & 0o777, isSynced: true });
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
  return () => nameFile(file, () => renameSync(temporary, file));
}

function writeWhole(file: string, bytes: Uint8Array, { mode, isSynced }: { mode?: number; isSynced?: boolean }): void {
  const handle = openSync(file, 'w', mode);
  try {
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(handle, bytes, written);
    if (isSynced) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Takes away what a write that was cut short left in a folder. */
export function removeTemporaries(folder: string): void {
  for (const name of namesIn(folder)) if (temporaryName.test(name)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
