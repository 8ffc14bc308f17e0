import { housePalette, type Palette } from '#cli/drawing/palette.ts';
import { group, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { readDrawing } from '#cli/media/drawings.ts';

/** Placeholder mark until the institute supplies its own. The mark extends at most 32 units from the origin. */
export const drawMark = (palette: Palette): Shape[] => [
  rect([-32, -32, 64, 64], palette.main, 15),
  ...readDrawing('brand/mark', palette),
];

/**
 * Icon with a background that fills the square, because launchers crop maskable icons. The mark stays within 40% of the icon's size from
 * the centre.
 */
const fullBleedMark = (size: number): Shape[] => [
  rect([0, 0, size, size], housePalette.main),
  group({ x: size / 2, y: size / 2, scale: size / 84 }, readDrawing('brand/mark')),
];

export const drawFavicon = (): string => toSvg([group({ x: 32, y: 32 }, drawMark(housePalette))], { width: 64, height: 64 });

/** Draws the mark as a square PNG without metadata. */
export async function drawAppIcon(size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(fullBleedMark(size), { width: size, height: size })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
