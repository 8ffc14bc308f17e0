import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const mounted = '/dev/shm';

/** Returns a folder in memory for short-lived files, or the system's temporary folder if memory is not mounted or too small. */
export const memoryFolder = (bytes: number): string => (existsSync(mounted) && hasRoom(mounted, bytes) ? mounted : tmpdir());

export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > bytes;
}
