import { catalogueNames } from '#catalogue/schema/course.ts';
import { getPalette, type Palette } from '#cli/drawing/palette.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { circle } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawPicture, drawPortrait } from '#cli/media/drawings.ts';
import { letters } from '#cli/media/font/outline.ts';

interface PortraitSubject {
  name: string;
  /** SVG text of the person's own picture. */
  own?: string | undefined;
  /** Name of a drawn portrait. */
  portrait?: string | undefined;
}

const size = 96;
const viewBox = '-100 -100 200 200';

/** Draws a person: the person's own picture, the portrait with this name, or else the initials in a coloured circle. */
export function drawPerson({ name, own, portrait }: PortraitSubject): string {
  const palette = getPalette(pickerFor(name)(catalogueNames));
  const shapes = own === undefined ? drawPortrait(portrait, palette) : drawPicture(own, 'people', palette);
  return toSvg(shapes ?? drawInitials(name, palette), { width: size, height: size, viewBox });
}

function drawInitials(name: string, { main, paper }: Palette) {
  const text = initials(name);
  return [circle([0, 0, 100], main), letters(text, [0, 0, text.length > 2 ? 66 : 84], paper)];
}

/** Returns the first characters of the first and the last word. A number at the end stays whole: `S10` for `Sample student 10`. */
function initials(name: string): string {
  const words = [...new Set([name.split(' ')[0] ?? '', name.split(' ').at(-1) ?? ''])];
  return words.map((word) => (/^\d+$/.test(word) ? word : [...word][0]?.toUpperCase())).join('');
}
