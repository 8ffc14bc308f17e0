import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { layoutByNeighbours, type PlacedText } from './layout.ts';

/** The one family of pictures, PDFs and pages: Anek (Ek Type, SIL Open Font Licence 1.1), with Latin, `₹` and Devanagari. */
const family = 'AnekDevanagari';
const styles = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold', 800: '800ExtraBold' } as const;

export type Weight = keyof typeof styles;

/** One font file. */
interface Face {
  /** Unique among the faces, for a PDF's font table. */
  name: string;
  /** For the subsets that PDFs hold. */
  font: Font;
  layout: (text: string) => PlacedText;
  /** How far the text reaches, in the font's units. */
  advance: (text: string) => number;
}

const require = createRequire(import.meta.url);
const opened = new Map<Weight, Face>();

/** The file of one weight, read when it is first asked for. */
export function openFace(weight: Weight): Face {
  const known = opened.get(weight);
  if (known) return known;
  const name = `${family}_${styles[weight]}`;
  const font = openFont(readFileSync(require.resolve(`@expo-google-fonts/anek-devanagari/${styles[weight]}/${name}.ttf`)));
  // The writer of PDFs asks for no features here.
  font.layout = layoutByNeighbours(font) as Font['layout'];
  const face: Face = {
    name,
    font,
    layout: (text) => font.layout(text),
    advance: memoize((text) => font.layout(text).advanceWidth),
  };
  opened.set(weight, face);
  return face;
}

/** The reader of fonts is loaded with the first text that is drawn: most builds draw none. */
const openFont = (data: Buffer): Font => (require('fontkit') as typeof import('fontkit')).create(data) as Font;

/** Asks once for each text: the same words and letters come back in every document. */
function memoize<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      known.set(text, result);
    }
    return result;
  };
}
