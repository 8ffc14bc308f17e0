import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { layoutByNeighbours, type PlacedText } from './layout.ts';

/** Font family for pictures, PDFs and pages: Anek (Ek Type, SIL Open Font Licence 1.1) with Latin, `₹` and Devanagari. */
const family = 'AnekDevanagari';
const styles = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold', 800: '800ExtraBold' } as const;

export type Weight = keyof typeof styles;

interface Face {
  /** Key in a PDF's font table, unique for each face. */
  name: string;
  font: Font;
  layout: (text: string) => PlacedText;
  /** Returns the width of text in font units. */
  advance: (text: string) => number;
}

const require = createRequire(import.meta.url);
const opened = new Map<Weight, Face>();

export function openFace(weight: Weight): Face {
  const known = opened.get(weight);
  if (known) return known;
  const name = `${family}_${styles[weight]}`;
  const font = openFont(readFileSync(require.resolve(`@expo-google-fonts/anek-devanagari/${styles[weight]}/${name}.ttf`)));
  // This simpler layout function is sufficient, because pdfkit requests no font features here.
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

/** fontkit is loaded on first use, because most builds draw no text. */
const openFont = (data: Buffer): Font => (require('fontkit') as typeof import('fontkit')).create(data) as Font;

/** Caches results by text, because the same words occur in every document. */
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
