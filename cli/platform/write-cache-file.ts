import { replaceFile } from './replace-file.mjs';

/** Writes a file that this program keeps for itself. Where the folder cannot be written (full, no permission) that costs time later, no more. */
export function writeCacheFile(file: string, content: string | Uint8Array): void {
  try {
    replaceFile(file, content);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Whether the system refused it: everything else is a fault of ours. */
export const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;
