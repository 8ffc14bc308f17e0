import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Names start with a dot, so that nobody who lists the catalogue takes a half-written file for one of its own. */
const temporaryName = /^\..+\.\d+\.writing$/;

/** Replaces a file in one step: whoever reads it, or ends this process at any moment, finds the old bytes or the new ones. */
export function writeAtomically(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.writing`);
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
  const handle = openSync(temporary, 'w', mode & 0o777);
  try {
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
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
