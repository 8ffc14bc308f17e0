import { addPart, type PlacedPart } from './kept-part.ts';
import type { PageBuffer } from './page-buffer.ts';

/**
 * A part's place in a page is a text that no page has: a control character, the part's number and another control
 * character. A text is the cheapest thing that React can be given.
 */
const markerStart = '\u0001';
const markerEnd = '\u0002';

/** What React puts between two texts, so that a browser keeps them apart. */
const textSeparator = '<!-- -->';

const markers: string[] = [];

export function markerOf(number: number): string {
  markers[number] ??= `${markerStart}${number}${markerEnd}`;
  return markers[number];
}

/**
 * Puts the markup into the buffer with the parts in place of their markers. React took each marker for a text, so it put
 * a separator between a marker and a text beside it; that stays only where the part has text at that end.
 */
export function splice(html: string, placed: readonly PlacedPart[], buffer: PageBuffer): void {
  let from = 0;
  let endsInText = false;
  for (let at = html.indexOf(markerStart); at !== -1; at = html.indexOf(markerStart, from)) {
    const isSeparated = at - textSeparator.length >= from && html.endsWith(textSeparator, at);
    const until = isSeparated ? at - textSeparator.length : at;
    if (until > from) {
      buffer.addText(html.slice(from, until));
      endsInText = isSeparated;
    }
    const end = html.indexOf(markerEnd, at);
    const next = placed[Number(html.slice(at + 1, end))] as PlacedPart;
    if (endsInText && next.part.startsInText) buffer.addText(textSeparator);
    addPart(buffer, next);
    if (next.part.byteLength > 0) endsInText = next.part.endsInText;
    from = end + 1;
    if (!endsInText && isBeforeText(html, from)) from += textSeparator.length;
  }
  if (from < html.length) buffer.addText(html.slice(from));
}

/** True for a separator whose other side is a text of the page itself; between two markers the next one decides. */
const isBeforeText = (html: string, at: number): boolean =>
  html.startsWith(textSeparator, at) && html.charAt(at + textSeparator.length) !== markerStart;
