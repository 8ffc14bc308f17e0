import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, GlyphRun } from 'fontkit';
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
  /** The text as placed glyphs, in the font's units. Kept, since the same words come back in every syllabus: only to be read. */
  layout: (text: string) => GlyphRun;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, Face>();

/** The files of one weight in the order in which they are asked for a character. */
export const facesOf = (weight: Weight): Face[] => scripts.map((script) => openFace(`${family}-${script}-${weight}-normal`));

function openFace(name: string): Face {
  let face = opened.get(name);
  if (!face) {
    face = newFace(name);
    opened.set(name, face);
  }
  return face;
}

function newFace(name: string): Face {
  const data = unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)));
  const font = openFont(data);
  const layout = keepRuns(font.layout.bind(font));
  // The writer of PDFs asks for no features here, and scales the positions in place.
  font.layout = (text) => copyRun(layout(text));
  return { name, font, layout };
}

/** The reader of fonts is loaded with the first text that is drawn: most builds draw none. */
const openFont = (data: Buffer): Font => (require('fontkit') as typeof import('fontkit')).create(data) as Font;

function keepRuns(layout: Font['layout']): Face['layout'] {
  const known = new Map<string, GlyphRun>();
  return (text) => {
    let run = known.get(text);
    if (!run) {
      run = layout(text);
      known.set(text, run);
    }
    return run;
  };
}

const copyRun = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
