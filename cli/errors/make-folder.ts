import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own says ENOENT of a disk that can only be read; asked for the first missing
 * folder alone it gives the reason.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(firstMissing(folder));
    throw error;
  }
}

const firstMissing = (folder: string): string => (existsSync(dirname(folder)) ? folder : firstMissing(dirname(folder)));
