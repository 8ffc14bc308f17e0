import type { PartKind } from '#site/components/part.tsx';
import type { KeptPart } from './kept-part.ts';
import { PropsTree } from './props-tree.ts';

/** Time spent in one part over a build, for `build --profile`. */
export interface PartTiming {
  renders: number;
  /** Times that kept markup served again. */
  reuses: number;
  milliseconds: number;
}

/** Bytes kept before the older half is dropped: far more than the parts of a thousand courses and a thousand cities. */
const generationBytes = 64 * 1024 * 1024;

/** What was made of one kind, by its props. */
interface Shelf {
  timing: PartTiming;
  /** Made or used since the last drop. */
  young: PropsTree<KeptPart>;
  old: PropsTree<KeptPart>;
}

/** Parts by kind and props: objects count by identity, other values by value. Bounded: what is not used is dropped. */
export class PartStore {
  readonly timings = new Map<string, PartTiming>();
  #shelves = new Map<PartKind, Shelf>();
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

  find(kind: PartKind, props: object, make: () => KeptPart): KeptPart {
    const shelf = this.#shelf(kind);
    let part = shelf.young.get(props);
    if (part) {
      shelf.timing.reuses += 1;
      return part;
    }
    part = shelf.old.get(props);
    if (part) shelf.timing.reuses += 1;
    else part = timed(shelf.timing, make);
    shelf.young.set(props, part);
    this.#youngBytes += part.byteLength;
    return part;
  }

  #shelf(kind: PartKind): Shelf {
    let shelf = this.#shelves.get(kind);
    if (!shelf) {
      const timing = { renders: 0, reuses: 0, milliseconds: 0 };
      shelf = { timing, young: new PropsTree(), old: new PropsTree() };
      this.#shelves.set(kind, shelf);
      this.timings.set(kind.name, timing);
    }
    return shelf;
  }
}

function timed(timing: PartTiming, make: () => KeptPart): KeptPart {
  const start = performance.now();
  try {
    return make();
  } finally {
    timing.renders += 1;
    timing.milliseconds += performance.now() - start;
  }
}
