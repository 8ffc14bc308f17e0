import type { BuildCache } from '#cli/generate/cache/build-cache.ts';
import { makerVersions } from '#cli/media/makers.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { mapConcurrently } from '#site/shared/map-concurrently.ts';
import type { Output } from './output.ts';

/** Files of one maker under way at a time. Cards are encoded in threads of their own while the one of JavaScript draws PDFs. */
const concurrency = 2;

/** Work that goes on beside the build. */
interface CardPrerender {
  /** Waits until nothing is under way; what has not been begun is left. */
  end: () => Promise<void>;
}

/**
 * Begins with the cards that no build has made yet: they alone need little of the thread of JavaScript, which plans and
 * renders pages meanwhile. They go into the cache: nothing in the output is touched before the pages are planned.
 */
export function prerenderCards(files: readonly MediaFile[], cache: BuildCache): CardPrerender {
  const { card: version } = makerVersions();
  let isEnded = false;
  const cards = files.filter(({ maker, inputs }) => maker === 'card' && !cache.has(maker, [version, inputs]));
  const make = async ({ maker, inputs, make }: MediaFile): Promise<void> => {
    if (!isEnded) await cache.get(maker, [version, inputs], make);
  };
  // What cannot be made is made again, and its failure thrown, when the files are written.
  const made = mapConcurrently(cards, concurrency, make).catch(() => undefined);
  return {
    end: async () => {
      isEnded = true;
      await made;
    },
  };
}

/**
 * Brings the files into the output: one that is there and made from the same inputs stays, one that an earlier build
 * made comes from the cache, the rest is made.
 */
export async function writeMedia(
  files: readonly MediaFile[],
  { output, cache }: { output: Pick<Output, 'reuse' | 'put'>; cache: BuildCache },
): Promise<void> {
  const versions = makerVersions();
  const stale = files.filter(({ file, maker, inputs }) => {
    const isReused = output.reuse(file, hashContent(JSON.stringify([versions[maker], inputs])));
    if (isReused) cache.markUsed(maker, [versions[maker], inputs]);
    return !isReused;
  });
  const write = async ({ file, maker, inputs, make }: MediaFile): Promise<void> => {
    const content = await cache.get(maker, [versions[maker], inputs], make);
    output.put(file, content, { inputs: hashContent(JSON.stringify([versions[maker], inputs])) });
  };
  const byMaker = Map.groupBy(stale, ({ maker }) => maker);
  // A failure is thrown when nothing is under way any more: the folder is then free for another build.
  const ends = await Promise.allSettled(Array.from(byMaker.values(), (ofMaker) => mapConcurrently(ofMaker, concurrency, write)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
