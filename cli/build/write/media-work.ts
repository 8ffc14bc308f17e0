import type { BuildCache } from '#cli/build/cache/build-cache.ts';
import { makerVersions } from '#cli/media/makers.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { hashOf } from '#cli/platform/hash.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Output } from './output.ts';

/** Files of one maker under way at a time. Cards are encoded in threads of their own while the one of JavaScript draws PDFs. */
const concurrency = 2;

interface Places {
  output: Pick<Output, 'keep' | 'put'>;
  cache: BuildCache;
}

interface StaleFile extends MediaFile {
  /** All that its content depends on. */
  key: readonly unknown[];
}

/**
 * Pictures and documents of a build: one that is in the output and made from the same inputs stays, one that an earlier
 * build made comes from the cache, the rest is made.
 */
export class MediaWork {
  readonly #stale: StaleFile[];
  readonly #places: Places;
  readonly #cardsAhead: Promise<unknown>;
  #isEnded = false;

  /**
   * Begins with the cards that are missing: they alone need little of the thread of JavaScript, which plans and renders
   * pages meanwhile. They go into the cache: nothing in the output is touched before the pages are planned.
   */
  constructor(files: readonly MediaFile[], places: Places) {
    const versions = makerVersions();
    this.#places = places;
    this.#stale = files
      .map((file) => ({ ...file, key: [versions[file.maker], file.inputs] }))
      .filter(({ file, maker, key }) => {
        const isKept = places.output.keep(file, inputsOf(key));
        if (isKept) places.cache.keep(maker, key);
        return !isKept;
      });
    const cards = this.#stale.filter(({ maker }) => maker === 'card');
    const make = async (file: StaleFile): Promise<void> => {
      if (!this.#isEnded) await this.#contentOf(file);
    };
    // What cannot be made is made again, and its failure thrown, when the files are written.
    this.#cardsAhead = mapConcurrently(cards, concurrency, make).catch(() => undefined);
  }

  /** Brings the files into the output. */
  async write(): Promise<void> {
    const write = async (file: StaleFile): Promise<void> => {
      this.#places.output.put(file.file, await this.#contentOf(file), { inputs: inputsOf(file.key) });
    };
    const byMaker = Map.groupBy(this.#stale, ({ maker }) => maker);
    // A failure is thrown when nothing is under way any more: the folder is then free for another build.
    const ends = await Promise.allSettled(
      Array.from(byMaker.values(), (ofMaker) => mapConcurrently(ofMaker, concurrency, write)),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Waits until nothing is under way; what has not been begun is left. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#cardsAhead;
  }

  #contentOf({ maker, key, make }: StaleFile): Promise<Uint8Array> {
    return this.#places.cache.get(maker, key, make);
  }
}

const inputsOf = (key: StaleFile['key']): string => hashOf(JSON.stringify(key));
