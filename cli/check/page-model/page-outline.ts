import type { Addresses } from './addresses.ts';
import type { Picture } from './markup.ts';
import type { ReadMarkup } from './read-markup.ts';

/** What rules that look at many pages together ask of each. Little enough to be kept until the next check. */
export interface PageOutline {
  title: string;
  /** Content of each of these meta elements by its `name` or `property`. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  ids: readonly string[];
  images: readonly Picture[];
  /** Numbers of the addresses that it links to as they are written, each once. */
  links: readonly number[];
  /** Ids that it links to on itself, each once. */
  anchors: readonly string[];
}

/** Of the `<head>` what rules compare with other pages and with files. */
const comparedMeta = ['description', 'robots', 'og:title', 'og:url', 'og:image'];

export function outlineOf({ head, body }: ReadMarkup, addresses: Addresses): PageOutline {
  const hrefs = [...new Set(body.links.map(({ href }) => href))];
  return {
    title: head.title,
    meta: new Map([...head.meta].filter(([name]) => comparedMeta.includes(name))),
    canonical: head.canonical,
    ids: body.ids,
    images: body.images,
    links: hrefs.filter((href) => !href.startsWith('#')).map((href) => addresses.numberOf(href)),
    anchors: hrefs.filter((href) => href.startsWith('#')).map((href) => href.slice(1)),
  };
}
