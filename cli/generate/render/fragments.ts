import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FragmentContext, type FragmentKind, type PlaceFragment } from '#site/components/cached-fragment.tsx';

/** Caches one result per page fragment and distinct set of props. Objects are compared by identity, other values by value. */
export class FragmentCache<Made> {
  readonly #markers = new Map<FragmentKind, Map<string, ReactNode>>();
  readonly #made: Made[] = [];
  readonly #objectNumbers = new WeakMap<object, number>();
  #objectCount = 0;

  /** @param markerOf creates the placeholder for a fragment from the number to pass to `get` */
  constructor(
    private readonly make: (kind: FragmentKind, props: object) => Made,
    private readonly markerOf: (number: number) => ReactNode,
  ) {}

  /** Renders a page or a fragment, with placeholders for the fragments inside it. */
  render(component: ComponentType<never>, props: object): string {
    const element = createElement(component as ComponentType<object>, props);
    return renderToString(createElement(FragmentContext, { value: this.#place }, element));
  }

  get(number: number): Made {
    return this.#made[number] as Made;
  }

  #place: PlaceFragment = (kind, props) => {
    const markers = this.#markers.get(kind) ?? new Map<string, ReactNode>();
    this.#markers.set(kind, markers);
    const key = this.#buildKey(props);
    if (!markers.has(key)) markers.set(key, this.markerOf(this.#made.push(this.make(kind, props)) - 1));
    return markers.get(key);
  };

  #buildKey(props: object): string {
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
