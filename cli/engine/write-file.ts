import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { nameFile } from '#cli/errors/name-file.ts';

/** What a file's record needs to know of it. */
export interface FileStamp {
  size: number;
  ctimeMs: number;
}

/**
 * Overwrites a file in place: removing many files and making them again is slow on ext4 for a minute afterwards. A kill
 * may leave half a file; its time then differs from the record, and the next build writes it again.
 */
export function overwriteFile(path: string, pieces: readonly Uint8Array[]): FileStamp {
  const descriptor = openSync(path, 'w');
  try {
    nameFile(path, () => {
      for (const piece of pieces) writeWhole(descriptor, piece);
    });
    const { size, ctimeMs } = fstatSync(descriptor);
    return { size, ctimeMs };
  } finally {
    closeSync(descriptor);
  }
}

/** The system may take less than what it is given. */
function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.byteLength; ) from += writeSync(descriptor, bytes, from);
}
