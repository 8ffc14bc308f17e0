import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { openBuildCache } from '#cli/build/cache/build-cache.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { eachByMaker, mediaKeys } from './write-media.ts';

/** What the thread is given. */
interface MediaJob {
  catalogue: Catalogue;
  /** Folder of the build cache, into which it puts what it made: nothing else is shared. */
  folder: string;
  files: readonly string[];
  /** Set to 1 when no further file shall be begun. */
  stop: Int32Array;
}

/** The program itself: in a thread it calls `runMediaThread`. */
const program = new URL('../../bin.mjs', import.meta.url);

/** A second thread that makes pictures and documents while the first makes pages. */
export class MediaThread {
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #made: ReadonlyMap<string, PromiseWithResolvers<void>>;
  readonly #ended: Promise<unknown>;

  constructor(job: Omit<MediaJob, 'stop'>) {
    this.#made = new Map(job.files.map((file) => [file, Promise.withResolvers<void>()]));
    const worker = new Worker(program, {
      workerData: { ...job, stop: this.#stop } satisfies MediaJob,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.on('message', (file: string) => this.#made.get(file)?.resolve());
    this.#ended = once(worker, 'exit').finally(() => {
      for (const { resolve } of this.#made.values()) resolve();
    });
    // Thrown by `end`, not before.
    this.#ended.catch(() => {});
  }

  async made(file: string): Promise<void> {
    await this.#made.get(file)?.promise;
  }

  async end(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    await this.#ended;
  }
}

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
