import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PartContext, type PlacePart } from '#site/components/part.tsx';
import { keepPart, leaveGaps, type PlacedPart } from './kept-part.ts';
import { PageBuffer } from './page-buffer.ts';
import { PartStore, type PartTiming } from './part-store.ts';
import { markerOf, splice } from './splice.ts';

/**
 * Renders pages whose parts are rendered once and kept as encoded bytes, so that what a page shares with others is only
 * copied. One page's bytes are in memory at a time.
 */
export class PageRenderer {
  #store = new PartStore();
  #buffer = new PageBuffer();
  /** Parts of the page or part that React renders at this moment, in the order in which they were placed. */
  #placed: PlacedPart[] = [];

  get timings(): ReadonlyMap<string, PartTiming> {
    return this.#store.timings;
  }

  /** The page's bytes, valid until the next page is rendered. */
  render(component: ComponentType<never>, props: object): Buffer {
    this.#store.startPage();
    return this.#assemble('<!DOCTYPE html>', component, props);
  }

  #assemble(start: string, component: ComponentType<never>, props: object): Buffer {
    const outer = this.#placed;
    const placed: PlacedPart[] = [];
    this.#placed = placed;
    try {
      const element = createElement(component as ComponentType<object>, props);
      const html = renderToString(createElement(PartContext, { value: this.#place }, element));
      this.#buffer.clear();
      this.#buffer.addText(start);
      splice(html, placed, this.#buffer);
      return this.#buffer.view();
    } finally {
      this.#placed = outer;
    }
  }

  #place: PlacePart = (kind, props) => {
    const { shared, texts } = leaveGaps(kind, props);
    // What is being rendered around this part has not reached the buffer yet, so the part may use it.
    const make = (): Buffer => Buffer.from(this.#assemble('', kind.component, shared));
    const part = this.#store.find(kind, shared, () => keepPart(kind.name, make(), texts.length));
    return markerOf(this.#placed.push({ part, texts }) - 1);
  };
}
