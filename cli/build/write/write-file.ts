import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { nameFile } from '#cli/replace-file.mjs';

/** What a file's record needs to know of it. */
export interface FileStamp {
  size: number;
  ctimeMs: number;
}

/**
 * Overwrites a file in place: removing many files and making them again is slow on ext4 for a minute afterwards. A kill
 * may leave half a file; its time then differs from the record, and the next build writes it again.
 */
export function overwriteFile(path: string, content: Uint8Array): FileStamp {
  const descriptor = openSync(path, 'w');
  try {
    nameFile(path, () => writeFileSync(descriptor, content));
    const { size, ctimeMs } = fstatSync(descriptor);
    return { size, ctimeMs };
  } finally {
    closeSync(descriptor);
  }
}
