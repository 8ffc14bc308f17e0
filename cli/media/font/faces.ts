import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { layoutByNeighbours, type PlacedText } from './layout.ts';
import { unpackWoff } from './unpack-woff.ts';

/**
 * The one family of pictures, PDFs and pages: Anek (Ek Type, SIL Open Font Licence 1.1). Its package splits it by
 * script; `₹` is in the second file and Devanagari in the third.
 */
const family = 'anek-devanagari';
const scripts = ['latin', 'latin-ext', 'devanagari'] as const;

export type Weight = 400 | 600 | 700 | 800;

/** One font file. */
export interface Face {
  /** Unique among the faces, for a PDF's font table. */
  name: string;
  /** For the subsets that PDFs hold. */
  font: Font;
  /** Whether the file holds a character. */
  has: (character: string) => boolean;
  layout: (text: string) => PlacedText;
  /** How far the text reaches, in the font's units. */
  advance: (text: string) => number;
}

const require = createRequire(import.meta.url);
const opened = new Map<Weight, readonly Face[]>();

/** The files of one weight in the order in which they are asked for a character. */
export function facesOf(weight: Weight): readonly Face[] {
  const known = opened.get(weight);
  if (known) return known;
  const faces = scripts.map((script) => newFace(`${family}-${script}-${weight}-normal`));
  opened.set(weight, faces);
  return faces;
}

/** A file is read when it is asked for something: most texts need the first one alone. */
function newFace(name: string): Face {
  let opened: Font | undefined;
  const open = (): Font => {
    opened ??= readFont(name);
    return opened;
  };
  return {
    name,
    get font() {
      return open();
    },
    has: keepAnswers((character) => open().hasGlyphForCodePoint(character.codePointAt(0) as number)),
    layout: (text) => open().layout(text),
    advance: keepAnswers((text) => open().layout(text).advanceWidth),
  };
}

function readFont(name: string): Font {
  const font = openFont(unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`))));
  // The writer of PDFs asks for no features here.
  font.layout = layoutByNeighbours(font) as Font['layout'];
  return font;
}

/** The reader of fonts is loaded with the first text that is drawn: most builds draw none. */
const openFont = (data: Buffer): Font => (require('fontkit') as typeof import('fontkit')).create(data) as Font;

/** Asks once for each text: the same words and letters come back in every document. */
function keepAnswers<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = ask(text);
      known.set(text, answer);
    }
    return answer;
  };
}
