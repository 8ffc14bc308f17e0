import type { ComponentType } from 'react';
import { FragmentCache, type FragmentTiming } from './fragments.ts';

/** Around a fragment's number: control characters, which no page has. A text is the cheapest thing that React can be given. */
const markerStart = '\u0001';
const markerEnd = '\u0002';

/** What React puts between two texts, and so between a marker and a text beside it. */
const textSeparator = '<!-- -->';

/** Renders pages whose fragments are rendered once, so that what a page shares with others is only copied. */
export class PageRenderer {
  readonly #fragments = new FragmentCache<string>(
    ({ name, component }, props) => {
      const html = this.#render(component, props);
      if (html !== '' && !(html.startsWith('<') && html.endsWith('>')))
        throw new Error(`The fragment ${name} begins or ends with a text: put an element around it.`);
      return html;
    },
    (number) => `${markerStart}${number}${markerEnd}`,
  );

  get timings(): ReadonlyMap<string, FragmentTiming> {
    return this.#fragments.timings;
  }

  /** The whole page as HTML. */
  render(component: ComponentType<never>, props: object): string {
    return this.#render(component, props, '<!DOCTYPE html>');
  }

  /**
   * Fragments begin and end with elements, beside which React would have set nothing apart.
   * @param start what stands before it: put together with the rest, it costs no copy of the page
   */
  #render(component: ComponentType<never>, props: object, start = ''): string {
    const html = this.#fragments.render(component, props);
    const pieces = [start];
    let from = 0;
    for (let at = html.indexOf(markerStart); at !== -1; at = html.indexOf(markerStart, from)) {
      const end = html.indexOf(markerEnd, at);
      const until = html.endsWith(textSeparator, at) ? at - textSeparator.length : at;
      if (until > from) pieces.push(html.slice(from, until));
      pieces.push(this.#fragments.get(Number(html.slice(at + 1, end))));
      from = end + 1;
      if (html.startsWith(textSeparator, from)) from += textSeparator.length;
    }
    pieces.push(html.slice(from));
    return pieces.join('');
  }
}
