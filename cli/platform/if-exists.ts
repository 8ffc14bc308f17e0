import { readFileSync } from 'node:fs';

/** Whether a file or folder does not exist. `ENOTDIR` means that a part of the path is a file. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs a call to the file system. Undefined if the file or folder does not exist. */
export function ifExists<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const readIfExists = (file: string): Buffer | undefined => ifExists(() => readFileSync(file));
