import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
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
  /** For outlines and for the subsets that PDFs hold. */
  font: Font;
  /** Widths of texts in the font's units: words come back in every syllabus. */
  advances: Map<string, number>;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, Face>();

/** The files of one weight in the order in which they are asked for a character. */
export const facesOf = (weight: Weight): Face[] => scripts.map((script) => openFace(`${family}-${script}-${weight}-normal`));

function openFace(name: string): Face {
  let face = opened.get(name);
  if (!face) {
    const data = unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)));
    face = { name, font: create(data) as Font, advances: new Map() };
    opened.set(name, face);
  }
  return face;
}
