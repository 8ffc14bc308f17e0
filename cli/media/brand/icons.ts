import { group } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { fullBleedMark, houseMark } from './mark.ts';

export const drawFavicon = (): string => toSvg([group({ x: 32, y: 32 }, houseMark())], { width: 64, height: 64 });

/** A square PNG of the mark, without metadata. */
export async function drawAppIcon(size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(fullBleedMark(size), { width: size, height: size })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
