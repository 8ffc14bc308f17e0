import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory that is mounted as a folder, where there is some. */
const mounted = '/dev/shm';

/**
 * A folder in memory for files that are made and removed again and again, which a disk is slow at; the system's temporary
 * folder where memory is not mounted or has less room.
 */
export const memoryFolder = (bytes: number): string => (existsSync(mounted) && hasRoom(mounted, bytes) ? mounted : tmpdir());

export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > bytes;
}
