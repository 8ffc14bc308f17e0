import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureKind } from '#catalogue/pictures.ts';
import { pictureFrames } from '#cli/drawing/frames.ts';
import { housePalette, type Palette, recolour } from '#cli/drawing/palette.ts';
import { readSvg } from '#cli/drawing/read-svg.ts';
import type { Shape } from '#cli/drawing/shapes.ts';

const folder = fileURLToPath(new URL('./drawings/', import.meta.url));

/** Parsed drawings, keyed by SVG text, because most drawings are used in many pictures. */
const known = new Map<string, readonly Shape[]>();

/** Reads a drawing from `drawings/`, for example `motifs/gauge`, in a palette's colours. */
export function readDrawing(name: string, palette: Palette = housePalette): Shape[] {
  const file = join(folder, `${name}.svg`);
  return recolour(parseOnce(readFileSync(file, 'utf8'), file), palette);
}

export const listDrawings = (kind: string): string[] =>
  readdirSync(join(folder, kind))
    .flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []))
    .sort();

export const drawPicture = (svg: string, kind: PictureKind, palette: Palette): Shape[] =>
  recolour(parseOnce(svg, `pictures/${kind}`, kind), palette);

/** Reads a portrait from `drawings/portraits`. Returns undefined if no drawing has this name. */
export function drawPortrait(name: string | undefined, palette: Palette): Shape[] | undefined {
  const file = join(folder, 'portraits', `${name}.svg`);
  return name && existsSync(file) ? drawPicture(readFileSync(file, 'utf8'), 'people', palette) : undefined;
}

function parseOnce(svg: string, file: string, kind?: PictureKind): readonly Shape[] {
  const key = `${kind} ${svg}`;
  const before = known.get(key);
  if (before) return before;
  const { shapes, mistakes } = readSvg(svg, kind && pictureFrames[kind]);
  const [mistake] = mistakes;
  if (mistake) throw new Error(`${file}:${mistake.line}:${mistake.column}: ${mistake.message} ${mistake.hint}`);
  known.set(key, shapes);
  return shapes;
}
