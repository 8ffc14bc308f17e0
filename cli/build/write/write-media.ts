import type { BuildCache } from '#cli/build/cache/build-cache.ts';
import { makerVersions } from '#cli/media/makers.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { hashOf } from '#cli/platform/hash.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Output } from './output.ts';

/** Files of one maker under way at a time. Cards are encoded in threads of their own while the one of JavaScript draws PDFs. */
const concurrency = 2;

/**
 * Brings the files into the output: one that is there and made from the same inputs stays, one that an earlier build
 * made comes from the cache, the rest is made.
 */
export async function writeMedia(
  files: readonly MediaFile[],
  { output, cache }: { output: Pick<Output, 'keep' | 'put'>; cache: BuildCache },
): Promise<void> {
  const versions = makerVersions();
  const stale = files.filter(({ file, maker, inputs }) => {
    const isKept = output.keep(file, hashOf(JSON.stringify([versions[maker], inputs])));
    if (isKept) cache.keep(maker, [versions[maker], inputs]);
    return !isKept;
  });
  const write = async ({ file, maker, inputs, make }: MediaFile): Promise<void> => {
    const content = await cache.get(maker, [versions[maker], inputs], make);
    output.put(file, content, { inputs: hashOf(JSON.stringify([versions[maker], inputs])) });
  };
  const byMaker = Map.groupBy(stale, ({ maker }) => maker);
  // A failure is thrown when nothing is under way any more: the folder is then free for another build.
  const ends = await Promise.allSettled(Array.from(byMaker.values(), (ofMaker) => mapConcurrently(ofMaker, concurrency, write)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
