import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '#tests/support/memory-folder.ts';

/** Of the real site with all that is kept beside it. */
const usualBytes = 1024 ** 3;

/** Runs `work` with a folder that is gone afterwards. `BENCH_DIR` says where. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? memoryFolder(usualBytes), 'institute-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
