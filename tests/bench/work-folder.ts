import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const usualBytes = 1024 ** 3;

/** Runs `work` with a folder that is deleted afterwards. `BENCH_DIR` names the parent folder. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? memoryFolder(usualBytes), 'institute-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
