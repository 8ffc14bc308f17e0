import type { Heading, Picture } from './markup.ts';
import type { ReadMarkup } from './read-markup.ts';

/** What rules that look at many pages together ask of each. Little enough to be kept until the next check. */
export interface PageOutline {
  title: string;
  /** `name` or `property` of each meta element with its content. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  headings: readonly Heading[];
  ids: readonly string[];
  images: readonly Picture[];
  /** Number of `<main>` elements. */
  mains: number;
  /** Targets of all links as they are written, each once. */
  hrefs: ReadonlySet<string>;
}

export const outlineOf = ({ head, body }: ReadMarkup): PageOutline => ({
  title: head.title,
  meta: head.meta,
  canonical: head.canonical,
  headings: body.headings,
  ids: body.ids,
  images: body.images,
  mains: body.mains,
  hrefs: new Set(body.links.map(({ href }) => href)),
});
