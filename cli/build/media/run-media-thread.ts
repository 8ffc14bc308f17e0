import { parentPort, workerData } from 'node:worker_threads';
import { openBuildCache } from '#cli/build/cache/build-cache.ts';
import { mediaFiles } from '#cli/media/media.ts';
import type { MediaJob } from './media-thread.ts';
import { eachByMaker, mediaKeys } from './write-media.ts';

/** Runs in a thread of its own: makes the files of its job and names each when it is in the cache. */
export async function runMediaThread(): Promise<void> {
  const { catalogue, folder, files, stop } = workerData as MediaJob;
  const cache = openBuildCache({ folder });
  const keyOf = mediaKeys();
  const wanted = new Set(files);
  const plans = mediaFiles(catalogue).filter(({ file }) => wanted.has(file));
  await eachByMaker(plans, async (plan) => {
    if (Atomics.load(stop, 0) === 1) return;
    // What fails here is made again by the build, which says why it cannot be made.
    await cache.get(plan.maker, keyOf(plan), plan.make).catch(() => {});
    parentPort?.postMessage(plan.file);
  });
}
