import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PropsTree } from '#cli/engine/props-tree.ts';
import { PartContext, type PlacePart } from '#site/components/part.tsx';
import type { PagePlan } from '#site/plan/page-plan.ts';
import type { Markup } from './markup.ts';
import { type ReadMarkup, readMarkup } from './read-markup.ts';

const markerTag = 'x-part';

/**
 * Renders pages and reads what they hold. A part is rendered and read once for each distinct set of props, as in the
 * build, so that a page costs only what is its own.
 */
export class MarkupRenderer {
  #shelves = new Map<ComponentType<never>, PropsTree<Markup>>();
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

  #place: PlacePart = ({ component }, props) => {
    const number = this.#placed.push(this.#find(component, props)) - 1;
    return createElement(markerTag, { k: number });
  };

  #find(component: ComponentType<never>, props: object): Markup {
    const shelf = this.#shelves.get(component) ?? new PropsTree<Markup>();
    this.#shelves.set(component, shelf);
    const known = shelf.get(props);
    if (known) return known;
    const { body } = this.#read(component, props, true);
    shelf.set(props, body);
    return body;
  }
}
