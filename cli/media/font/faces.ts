import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { memoize } from '#cli/platform/memoize.ts';
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

export const openFace = memoize((weight: Weight): Face => {
  const name = `${family}_${styles[weight]}`;
  const font = openFont(readFileSync(require.resolve(`@expo-google-fonts/anek-devanagari/${styles[weight]}/${name}.ttf`)));
  // This simpler layout function is sufficient, because pdfkit requests no font features here.
  font.layout = layoutByNeighbours(font) as Font['layout'];
  return {
    name,
    font,
    layout: (text) => font.layout(text),
    advance: memoize((text) => font.layout(text).advanceWidth),
  };
});

/** fontkit is loaded on first use, because most builds draw no text. */
const openFont = (data: Buffer): Font => (require('fontkit') as typeof import('fontkit')).create(data) as Font;
