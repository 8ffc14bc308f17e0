import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { housePalette, type Palette } from '#cli/drawing/palette.ts';
import type { Shape } from '#cli/drawing/shapes.ts';
import { drawPicture, listDrawings, readDrawing } from './drawings.ts';
import { letters } from './font/outline.ts';

/** Names that a course's `icon` may have to get a drawing of its own. */
export const motifNames = (): string[] => listDrawings('motifs');

/** What a course's pictures are made from. */
export interface CourseSubject extends Pick<Course, 'key' | 'title' | 'icon' | 'catalogue'> {
  /** The SVG file that the course brings. */
  emblem?: string;
}

export function courseSubject({ pictures }: Catalogue, { key, title, icon, catalogue }: Course): CourseSubject {
  const emblem = pictures.courses[key];
  return { key, title, icon, catalogue, ...(emblem !== undefined && { emblem }) };
}

/**
 * A course's emblem, around the origin, within 100 to each side: its own picture; otherwise the drawing that its `icon` names, or
 * its department's with the initials of the title.
 */
export function drawEmblem({ title, icon, catalogue, emblem }: CourseSubject, palette: Palette): Shape[] {
  if (emblem !== undefined) return drawPicture(emblem, 'courses', palette);
  if (motifNames().includes(icon)) return readDrawing(`motifs/${icon}`, palette);
  return [...readDrawing(`departments/${catalogue}`, palette), letters(toInitials(title), [0, 71, 44], palette.deep)];
}

/** The drawing of this name; for any other name an open book with its initials. */
export function drawMotif(name: string): Shape[] {
  if (motifNames().includes(name)) return readDrawing(`motifs/${name}`);
  const initials = toInitials(name);
  const size = initials.length > 1 ? 56 : 76;
  return [...readDrawing('fallbacks/book'), letters(initials, [-49, 20 - size * 0.34, size], housePalette.main)];
}

/** First letters of the first two words that count, as capitals. */
export const toInitials = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !['and', 'of', 'the', 'with', 'in'].includes(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
