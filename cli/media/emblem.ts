import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { housePalette, type Palette } from '#cli/drawing/palette.ts';
import type { Shape } from '#cli/drawing/shapes.ts';
import { drawPicture, listDrawings, readDrawing } from './drawings.ts';
import { letters } from './font/outline.ts';

/** Returns the `icon` names for which a drawing exists. */
export const motifNames = (): string[] => listDrawings('motifs');

export interface CourseSubject extends Pick<Course, 'key' | 'title' | 'icon' | 'catalogue'> {
  emblem?: string | undefined;
}

export const courseSubject = ({ pictures }: Catalogue, { key, title, icon, catalogue }: Course): CourseSubject => ({
  key,
  title,
  icon,
  catalogue,
  emblem: pictures.courses[key],
});

/**
 * Draws a course's emblem within 100 units of the origin. The course's own picture comes first, then the drawing named by `icon`. If the
 * course has neither, the emblem is the department's drawing with the title's initials.
 */
export function drawEmblem({ title, icon, catalogue, emblem }: CourseSubject, palette: Palette): Shape[] {
  if (emblem !== undefined) return drawPicture(emblem, 'courses', palette);
  if (motifNames().includes(icon)) return readDrawing(`motifs/${icon}`, palette);
  return [...readDrawing(`departments/${catalogue}`, palette), letters(toInitials(title), [0, 71, 44], palette.deep)];
}

/** Draws a motif by name. An unknown name becomes an open book with the name's initials. */
export function drawMotif(name: string): Shape[] {
  if (motifNames().includes(name)) return readDrawing(`motifs/${name}`);
  const initials = toInitials(name);
  const size = initials.length > 1 ? 56 : 76;
  return [...readDrawing('fallbacks/book'), letters(initials, [-49, 20 - size * 0.34, size], housePalette.main)];
}

export const toInitials = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !['and', 'of', 'the', 'with', 'in'].includes(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
