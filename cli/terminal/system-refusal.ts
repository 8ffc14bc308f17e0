import { UserError } from './user-error.ts';

/** Explanations for file system errors that are not bugs, by POSIX errno name. */
const refusals: Record<string, { why: string; hint: string }> = {
  EACCES: {
    why: 'you do not have permission',
    hint: 'Change the permissions of the file or folder, or choose a different location.',
  },
  EPERM: {
    why: 'you do not have permission',
    hint: 'Change the permissions of the file or folder, or choose a different location.',
  },
  EBUSY: { why: 'another program has the file open', hint: 'Close the file in that program, then run the command again.' },
  EROFS: { why: 'the disk is read-only', hint: 'Choose a location on another disk.' },
  ENOSPC: { why: 'the disk is full', hint: 'Free some space, then run the command again.' },
  EFBIG: {
    why: "the file would exceed the system's size limit",
    hint: 'Raise the limit (`ulimit -f`), then run the command again.',
  },
  ENAMETOOLONG: { why: 'the name is too long', hint: 'Choose a shorter name.' },
  EIO: { why: 'the disk reports an error', hint: 'Check the disk, then run the command again.' },
  EDQUOT: { why: 'your disk quota is used up', hint: 'Free some space, then run the command again.' },
  ENOTDIR: { why: 'part of the path is a file, not a folder', hint: 'Choose a folder.' },
  EISDIR: { why: 'this is a folder, not a file', hint: 'Choose a file.' },
  EEXIST: { why: 'part of the path is a file, not a folder', hint: 'Choose a folder.' },
};

const diskErrors = new Set(['EROFS', 'ENOSPC', 'EFBIG', 'EIO', 'EDQUOT']);

/** Explains a file system error about `file`. Undefined if the user cannot fix the error. */
export function systemRefusal(error: unknown, file = (error as NodeJS.ErrnoException | undefined)?.path): UserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  const refusal = file !== undefined || diskErrors.has(code) ? refusals[code] : undefined;
  return refusal && new UserError(`${file ?? 'A file'} cannot be used: ${refusal.why}.`, { hint: refusal.hint, cause: error });
}

/** Returns an error for a user's file that cannot be read. `hint` tells the user what to do. */
export function unreadable(file: string, error: unknown, hint: string): UserError {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new UserError(`The file ${file} does not exist.`, { hint });
  return systemRefusal(error, file) ?? new UserError(`${file} cannot be read: ${String(error)}.`, { hint });
}
