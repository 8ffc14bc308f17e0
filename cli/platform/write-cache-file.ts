import { replaceFile } from './replace-file.mjs';

/** Writes a cache file. Does not fail if the folder is not writable, because a missing cache only slows down later runs. */
export function writeCacheFile(file: string, content: string | Uint8Array): void {
  try {
    replaceFile(file, content);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Whether the operating system refused the operation. Any other error is a bug. */
export const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;
