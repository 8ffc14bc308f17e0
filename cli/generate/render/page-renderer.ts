import type { ComponentType } from 'react';
import { FragmentCache } from './fragments.ts';

/**
 * Control characters that surround a fragment's number. No page contains these characters. Placeholders are plain text, because React
 * renders text fastest.
 */
const markerStart = '\u0001';
const markerEnd = '\u0002';

const textSeparator = '<!-- -->';

/** Renders pages. Fragments that several pages share are rendered once and then copied. */
export class PageRenderer {
  readonly #fragments = new FragmentCache<string>(
    ({ name, component }, props) => {
      const html = this.#render(component, props);
      if (html !== '' && !(html.startsWith('<') && html.endsWith('>')))
        throw new Error(`The fragment ${name} begins or ends with bare text. Wrap the text in an element.`);
      return html;
    },
    (number) => `${markerStart}${number}${markerEnd}`,
  );

  render(component: ComponentType<never>, props: object): string {
    return this.#render(component, props, '<!DOCTYPE html>');
  }

  /**
   * Replaces the placeholders with fragments. Removes React's text separators around fragments, because a fragment begins and ends with an
   * element.
   * @param start text before the page, added here to avoid copying the page
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
