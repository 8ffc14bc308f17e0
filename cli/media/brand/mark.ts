import { housePalette } from '#cli/media/drawing/palette.ts';
import { circle, group, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';

/** The institute's mark within 32 to each side of the origin: three steps and a sun. A placeholder until the institute has its own. */
export function markShapes({ ground, step, sun }: { ground?: string; step: string; sun: string }): Shape[] {
  return [
    ...(ground ? [rect([-32, -32, 64, 64], ground, 15)] : []),
    rect([-22, 8, 14, 14], step, 2),
    rect([-7, -4, 14, 26], step, 2),
    rect([8, -16, 14, 38], step, 2),
    circle([-10, -14, 8], sun),
  ];
}

const houseMark = (): Shape[] => markShapes({ ground: housePalette.main, step: housePalette.paper, sun: housePalette.accent });

/** An icon that fills its square: a launcher cuts it to a shape of its own (maskable icons keep within 40% of the centre). */
const fullBleedMark = (size: number): Shape[] => [
  rect([0, 0, size, size], housePalette.main),
  group({ x: size / 2, y: size / 2, scale: size / 84 }, markShapes({ step: housePalette.paper, sun: housePalette.accent })),
];

export const drawFavicon = (): string => toSvg([group({ x: 32, y: 32 }, houseMark())], { width: 64, height: 64 });

/** A square PNG of the mark, without metadata. */
export async function drawAppIcon(size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(fullBleedMark(size), { width: size, height: size })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
