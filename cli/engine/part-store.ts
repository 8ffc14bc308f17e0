import type { ComponentType } from 'react';
import { PropsTree } from './props-tree.ts';

/** Time spent in one part over a build, for `build --profile`. */
export interface PartTiming {
  renders: number;
  /** Times that kept bytes served again. */
  reuses: number;
  milliseconds: number;
}

/** Bytes kept before the older half is dropped: far more than the parts of a thousand courses and a thousand cities. */
const generationBytes = 64 * 1024 * 1024;

/** What was made of one component, by its props. */
interface Shelf {
  timing: PartTiming;
  /** Made or used since the last drop. */
  young: PropsTree<Buffer>;
  old: PropsTree<Buffer>;
}

/** Parts by component and props: objects count by identity, other values by value. Bounded: what is not used is dropped. */
export class PartStore {
  readonly timings = new Map<string, PartTiming>();
  #shelves = new Map<ComponentType<never>, Shelf>();
  #youngBytes = 0;

  /** Between two pages nothing refers to a kept part, so this is when the unused ones go. */
  startPage(): void {
    if (this.#youngBytes < generationBytes) return;
    this.#youngBytes = 0;
    for (const shelf of this.#shelves.values()) {
      shelf.old = shelf.young;
      shelf.young = new PropsTree();
    }
  }

  find(name: string, component: ComponentType<never>, props: object, make: () => Buffer): Buffer {
    const shelf = this.#shelf(name, component);
    let bytes = shelf.young.get(props);
    if (bytes) {
      shelf.timing.reuses += 1;
      return bytes;
    }
    bytes = shelf.old.get(props);
    if (bytes) shelf.timing.reuses += 1;
    else bytes = timed(shelf.timing, make);
    shelf.young.set(props, bytes);
    this.#youngBytes += bytes.byteLength;
    return bytes;
  }

  #shelf(name: string, component: ComponentType<never>): Shelf {
    let shelf = this.#shelves.get(component);
    if (!shelf) {
      const timing = { renders: 0, reuses: 0, milliseconds: 0 };
      shelf = { timing, young: new PropsTree(), old: new PropsTree() };
      this.#shelves.set(component, shelf);
      this.timings.set(name, timing);
    }
    return shelf;
  }
}

function timed(timing: PartTiming, make: () => Buffer): Buffer {
  const start = performance.now();
  try {
    return make();
  } finally {
    timing.renders += 1;
    timing.milliseconds += performance.now() - start;
  }
}
