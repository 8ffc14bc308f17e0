import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PartContext, type PlacePart } from '#site/part.tsx';
import type { PagePlan } from '#site/plan/page-plan.ts';
import type { Markup } from './markup.ts';
import { type ReadMarkup, readMarkup } from './read-markup.ts';

const markerTag = 'x-part';

/**
 * Renders pages and reads what they hold. A part is rendered and read once for each distinct set of props, as in the
 * build, so that a page costs only what is its own.
 */
export class MarkupRenderer {
  #shelves = new Map<ComponentType<never>, Map<string, Markup>>();
  #identities = new Map<object, number>();
  #placed: Markup[] = [];

  read(plan: PagePlan): ReadMarkup {
    return this.#read(plan.component, plan.props, false);
  }

  #read(component: ComponentType<never>, props: object, isPart: boolean): ReadMarkup {
    const outer = this.#placed;
    const placed: Markup[] = [];
    this.#placed = placed;
    try {
      const element = createElement(component as ComponentType<object>, props);
      const html = renderToString(createElement(PartContext, { value: this.#place }, element));
      return readMarkup(html, { markerTag, isPart, findPart: (number) => placed[number] as Markup });
    } finally {
      this.#placed = outer;
    }
  }

  #place: PlacePart = (_name, component, props): ReactElement => {
    const number = this.#placed.push(this.#find(component, props)) - 1;
    return createElement(markerTag, { k: number });
  };

  #find(component: ComponentType<never>, props: object): Markup {
    const shelf = this.#shelves.get(component) ?? new Map<string, Markup>();
    this.#shelves.set(component, shelf);
    const key = this.#key(props);
    const known = shelf.get(key);
    if (known) return known;
    const { body } = this.#read(component, props, true);
    shelf.set(key, body);
    return body;
  }

  /** Objects count by identity, other values by value (see `part`). */
  #key(props: object): string {
    return JSON.stringify(Object.entries(props).map(([name, value]) => [name, this.#identify(value)]));
  }

  #identify(value: unknown): unknown {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value === undefined ? null : [value];
    const known = this.#identities.get(value) ?? this.#identities.size;
    this.#identities.set(value, known);
    return known;
  }
}
