import type { BuildCache } from '#cli/build/cache/build-cache.ts';
import { mapConcurrently } from '#cli/build/write/map-concurrently.ts';
import type { Output } from '#cli/build/write/output.ts';
import { makerVersions } from '#cli/media/makers.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { hashOf } from '#cli/platform/hash.ts';

/** Another thread that makes files and puts them into the cache. */
interface Thread {
  /** Waits until the file is in the cache, or the thread has ended without it. */
  made(file: string): Promise<void>;
  /** Lets it finish what it has begun, so that nothing is left half-written. @throws what ended it early */
  end(): Promise<void>;
}

interface MediaOptions {
  output: Pick<Output, 'keep' | 'put'>;
  cache: BuildCache;
  /** Starts a thread that makes these files. */
  startThread?: (files: readonly string[]) => Thread;
}

/** A thread takes as long to start as some PDFs and cards to be drawn: below so many it would save nothing. */
const worthThread = 16;
const costly: ReadonlySet<MediaFile['maker']> = new Set(['syllabus', 'card']);

/** Pictures and documents on their way into the output. */
export interface MediaWork {
  /** Writes all that are not there yet, as they have to be. */
  write(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Looks which files are to be brought into the output: one that is there and made from the same inputs stays, one that an
 * earlier build made comes from the cache, the rest is made. Where that is much, a thread begins with it at once.
 */
export function startMedia(files: readonly MediaFile[], { output, cache, startThread }: MediaOptions): MediaWork {
  const keyOf = mediaKeys();
  const inputsOf = (plan: MediaFile): string => hashOf(JSON.stringify(keyOf(plan)));
  const stale = files.filter((plan) => {
    const isKept = output.keep(plan.file, inputsOf(plan));
    if (isKept) cache.keep(plan.maker, keyOf(plan));
    return !isKept;
  });
  const missing = stale.filter((plan) => !cache.has(plan.maker, keyOf(plan)));
  const isMuch = missing.filter(({ maker }) => costly.has(maker)).length >= worthThread;
  const thread = isMuch ? startThread?.(missing.map(({ file }) => file)) : undefined;
  const write = async (plan: MediaFile): Promise<void> => {
    await thread?.made(plan.file);
    output.put(plan.file, await cache.get(plan.maker, keyOf(plan), plan.make), { inputs: inputsOf(plan) });
  };
  return { write: () => eachByMaker(stale, write), [Symbol.asyncDispose]: async () => thread?.end() };
}

/** All that a file is made from, for the cache and for the record of the output. */
export function mediaKeys(): (plan: MediaFile) => readonly unknown[] {
  const versions = makerVersions();
  return ({ maker, inputs }) => [versions[maker], inputs];
}

/** Files of one maker under way at a time. Cards are encoded in threads of their own while the one of JavaScript draws PDFs. */
const concurrency = 2;

/** Works on the files of all makers side by side. A failure is thrown when nothing is under way any more: the folder is then free for another build. */
export async function eachByMaker(files: readonly MediaFile[], work: (plan: MediaFile) => Promise<void>): Promise<void> {
  const byMaker = Map.groupBy(files, ({ maker }) => maker);
  const ends = await Promise.allSettled(Array.from(byMaker.values(), (ofMaker) => mapConcurrently(ofMaker, concurrency, work)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
