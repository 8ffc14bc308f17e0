import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PartContext, type PartKind, type PlacePart } from '#site/components/part.tsx';

/** Time spent in one part over a build, for `build --profile`. */
export interface PartTiming {
  renders: number;
  /** Times that what was made before served again. */
  reuses: number;
  milliseconds: number;
}

interface Shelf {
  timing: PartTiming;
  /** What stands in the place of the part, by its props. */
  markers: Map<string, ReactNode>;
}

/** What is made of the parts of pages, once for each distinct set of props: objects count by identity, other values by value. */
export class Parts<Made> {
  readonly timings = new Map<string, PartTiming>();
  readonly #shelves = new Map<PartKind, Shelf>();
  readonly #made: Made[] = [];
  readonly #objectNumbers = new WeakMap<object, number>();
  #objectCount = 0;

  /** @param markerOf what stands in the place of a part; the number is the one for `get` */
  constructor(
    private readonly make: (kind: PartKind, props: object) => Made,
    private readonly markerOf: (number: number) => ReactNode,
  ) {}

  /** The markup of a page or of a part, with markers in the places of the parts within it. */
  render(component: ComponentType<never>, props: object): string {
    const element = createElement(component as ComponentType<object>, props);
    return renderToString(createElement(PartContext, { value: this.#place }, element));
  }

  get(number: number): Made {
    return this.#made[number] as Made;
  }

  #place: PlacePart = (kind, props) => {
    const { timing, markers } = this.#shelf(kind);
    const key = this.#keyOf(props);
    if (markers.has(key)) {
      timing.reuses += 1;
      return markers.get(key);
    }
    const start = performance.now();
    const marker = this.markerOf(this.#made.push(this.make(kind, props)) - 1);
    timing.renders += 1;
    timing.milliseconds += performance.now() - start;
    markers.set(key, marker);
    return marker;
  };

  #shelf(kind: PartKind): Shelf {
    const known = this.#shelves.get(kind);
    if (known) return known;
    const shelf: Shelf = { timing: { renders: 0, reuses: 0, milliseconds: 0 }, markers: new Map() };
    this.#shelves.set(kind, shelf);
    this.timings.set(kind.name, shelf.timing);
    return shelf;
  }

  #keyOf(props: object): string {
    let key = '';
    for (const name in props) key += `${name}=${this.#keyOfValue((props as Record<string, unknown>)[name])} `;
    return key;
  }

  #keyOfValue(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return String(value);
    const number = this.#objectNumbers.get(value) ?? this.#objectCount++;
    this.#objectNumbers.set(value, number);
    return `#${number}`;
  }
}
