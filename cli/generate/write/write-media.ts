import type { BuildCache } from '#cli/generate/cache/build-cache.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { mapConcurrently } from '#site/shared/map-concurrently.ts';
import type { Output } from './output.ts';

/** Number of files of each kind that are made in parallel. Cards are encoded in other threads while the main thread draws PDFs. */
const concurrency = 2;

interface MediaOptions {
  output: Pick<Output, 'reuse' | 'put'>;
  cache: BuildCache;
  /** Hash of the code that draws the files. */
  codeHash: string;
}

/** Writes the media files. Keeps files with unchanged inputs. All other files come from the cache or are made again. */
export async function writeMedia(files: readonly MediaFile[], { output, cache, codeHash }: MediaOptions): Promise<void> {
  const hashInputs = (inputs: unknown): string => hashContent(JSON.stringify([codeHash, inputs]));
  const stale = files.filter(({ file, maker, inputs }) => {
    const isReused = output.reuse(file, hashInputs(inputs));
    if (isReused) cache.markUsed(maker, [codeHash, inputs]);
    return !isReused;
  });
  const write = async ({ file, maker, inputs, make }: MediaFile): Promise<void> => {
    const content = await cache.get(maker, [codeHash, inputs], make);
    output.put(file, content, { inputs: hashInputs(inputs) });
  };
  const byMaker = Map.groupBy(stale, ({ maker }) => maker);
  // Errors are thrown only after all work has ended, so that another build can then safely use the folder.
  const ends = await Promise.allSettled(Array.from(byMaker.values(), (ofMaker) => mapConcurrently(ofMaker, concurrency, write)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
