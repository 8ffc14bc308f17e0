import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory rather than a disk, where there is one: a disk's own work would be measured otherwise. */
const memoryFolder = '/dev/shm';

/** Runs `work` with a folder that is gone afterwards. `BENCH_DIR` says where. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = process.env.BENCH_DIR ?? (existsSync(memoryFolder) ? memoryFolder : tmpdir());
  const folder = mkdtempSync(join(parent, 'institute-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > bytes;
}
