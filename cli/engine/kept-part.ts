import { renderToString } from 'react-dom/server';
import type { PartKind } from '#site/components/part.tsx';
import type { PageBuffer } from './page-buffer.ts';

/** A part's markup as it is kept: its bytes, cut where the texts of a page go. */
export interface KeptPart {
  pieces: readonly Buffer[];
  /** Number of the gap that follows each piece but the last. */
  gaps: readonly number[];
  byteLength: number;
  startsInText: boolean;
  endsInText: boolean;
}

/** A part and what fills its gaps on one page, as markup. */
export interface PlacedPart {
  part: KeptPart;
  texts: readonly string[];
}

/** In place of a gap's text while its part is rendered: a control character, the gap's number, another one. */
const gapStart = 3;
const gapEnd = 4;
const gapMarker = (number: number): string => `${String.fromCharCode(gapStart)}${number}${String.fromCharCode(gapEnd)}`;

const noTexts: readonly string[] = [];

/**
 * Parts what a page says in the gaps of a part from the props that its markup is kept by. React leaves an empty text out,
 * so that one, like a prop that is missing, is not a gap.
 */
export function leaveGaps({ gaps }: PartKind, props: object): { shared: object; texts: readonly string[] } {
  if (gaps.length === 0) return { shared: props, texts: noTexts };
  const shared: Record<string, unknown> = { ...props };
  const texts: string[] = [];
  for (const name of gaps) {
    const text = shared[name];
    if (typeof text === 'string' && text !== '') shared[name] = gapMarker(texts.push(escapeText(text)) - 1);
  }
  return { shared, texts };
}

/** React escapes texts and attributes alike. */
const escapeText = (text: string): string => (/["'&<>]/.test(text) ? renderToString(text) : text);

const lessThan = '<'.charCodeAt(0);
const greaterThan = '>'.charCodeAt(0);

/** @param gapCount the part's own gaps; one without may stand in another part and hold that one's */
export function keepPart(name: string, bytes: Buffer, gapCount: number): KeptPart {
  const pieces: Buffer[] = [];
  const gaps: number[] = [];
  let from = 0;
  for (let at = gapCount > 0 ? bytes.indexOf(gapStart) : -1; at !== -1; at = bytes.indexOf(gapStart, from)) {
    refuseUrlStart(name, bytes, at);
    const end = bytes.indexOf(gapEnd, at);
    const gap = end === -1 ? gapCount : Number(bytes.toString('latin1', at + 1, end));
    if (!(gap < gapCount)) throw new Error(`The part ${name} shows the control character that marks a gap.`);
    pieces.push(bytes.subarray(from, at));
    gaps.push(gap);
    from = end + 1;
  }
  pieces.push(bytes.subarray(from));
  const { byteLength } = bytes;
  const startsInText = byteLength > 0 && bytes[0] !== lessThan;
  const endsInText = byteLength > 0 && bytes[byteLength - 1] !== greaterThan;
  return { pieces, gaps, byteLength, startsInText, endsInText };
}

/** Attributes of which React refuses a script; `formAction` and `xlink:href` end like these. */
const urlStart = /(href|src|action)="$/i;

/** React refuses a URL that is a script; it does not see what fills a gap. */
function refuseUrlStart(name: string, bytes: Buffer, at: number): void {
  if (urlStart.test(bytes.toString('latin1', Math.max(0, at - 16), at)))
    throw new Error(
      `The part ${name} begins an address with a gap. Begin it with what does not change, or take the prop from its gaps.`,
    );
}

export function addPart(buffer: PageBuffer, { part: { pieces, gaps }, texts }: PlacedPart): void {
  for (let place = 0; place < gaps.length; place++) {
    buffer.addBytes(pieces[place] as Buffer);
    buffer.addText(texts[gaps[place] as number] as string);
  }
  buffer.addBytes(pieces[gaps.length] as Buffer);
}
