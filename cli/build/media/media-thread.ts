import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Catalogue } from '#catalogue/catalogue.ts';

/** What the thread is given. */
export interface MediaJob {
  catalogue: Catalogue;
  /** Folder of the build cache, into which it puts what it made: nothing else is shared. */
  folder: string;
  files: readonly string[];
  /** Set to 1 when no further file shall be begun. */
  stop: Int32Array;
}

/** The program itself: in a thread it does the work of `run-media-thread.ts`. */
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

  /** Waits until the thread has put the file into the cache, or has ended without it. */
  async made(file: string): Promise<void> {
    await this.#made.get(file)?.promise;
  }

  /** Lets the thread finish what it has begun, so that nothing is left half-written. @throws what ended it early */
  async end(): Promise<void> {
    Atomics.store(this.#stop, 0, 1);
    await this.#ended;
  }
}
