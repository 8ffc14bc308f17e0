import type { Palette } from '#cli/media/drawing/palette.ts';
import {
  type Box,
  type Circle,
  circle,
  group,
  line,
  onCircle,
  path,
  polygon,
  rect,
  type Shape,
  starPoints,
} from '#cli/media/drawing/shapes.ts';

/** A toothed wheel with a hole of the ground's colour. */
export function gear([cx, cy, r]: Circle, fill: string, hole: string): Shape {
  const points: number[] = [];
  for (let tooth = 0; tooth < 8; tooth += 1) {
    for (const [shift, radius] of [
      [-13, r * 0.78],
      [-9, r],
      [9, r],
      [13, r * 0.78],
    ] as const)
      points.push(...onCircle([cx, cy, radius], tooth * 45 + shift));
  }
  return group({}, [path(polygon(points), { fill, stroke: fill, width: r * 0.08 }), circle([cx, cy, r * 0.36], hole)]);
}

/** A cloud whose base is `2 * r` wide at r = 100. */
export const cloud = ({ x, y, scale }: { x: number; y: number; scale: number }, fill: string): Shape =>
  group({ x, y, scale }, [path('M-62 50a38 38 0 0 1-6-75a52 52 0 0 1 98-22a40 40 0 0 1 38 97z', fill)]);

/** A cylinder: storage. Bands are the visible edges. */
export function cylinder([x, y, width, height]: Box, { side, top, band }: { side: string; top: string; band: string }): Shape {
  const rx = width / 2;
  const ry = width / 6;
  const arc = (at: number, sweep: number) => `M${x} ${at}a${rx} ${ry} 0 0 ${sweep} ${width} 0`;
  return group({}, [
    path(`M${x} ${y}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}z`, side),
    line(arc(y + height / 3, 0), band, 5),
    line(arc(y + (height * 2) / 3, 0), band, 5),
    path(`${arc(y, 0)}a${rx} ${ry} 0 0 0 ${-width} 0z`, top),
  ]);
}

/** A window of a program: body, bar and three dots. */
export function appWindow([x, y, width, height]: Box, c: Palette, body: string = c.paper): Shape {
  return group({}, [
    rect([x, y, width, height], body, 12),
    path(`M${x} ${y + 26}v-14a12 12 0 0 1 12-12h${width - 24}a12 12 0 0 1 12 12v14z`, c.deep),
    ...[0, 1, 2].map((dot) => circle([x + 16 + dot * 15, y + 13, 4.5], dot ? c.soft : c.accent)),
  ]);
}

export const shield = (scale: number, fill: string): Shape =>
  group({ scale }, [path('M0-96C28-76 54-68 82-66V-6C82 46 46 80 0 98C-46 80-82 46-82-6V-66C-54-68-28-76 0-96z', fill)]);

/** A person from the chest up. */
export const person = ({ x, y, scale }: { x: number; y: number; scale: number }, skin: string, coat: string): Shape =>
  group({ x, y, scale }, [path('M-50 62v-14a50 50 0 0 1 100 0v14z', coat), circle([0, -34, 27], skin)]);

/** A sheet of paper with a folded corner. */
export const sheet = ([x, y, width, height]: Box, c: Palette): Shape =>
  group({}, [
    path(
      `M${x} ${y + 10}a10 10 0 0 1 10-10h${width - 40}l30 30v${height - 40}a10 10 0 0 1-10 10h${20 - width}a10 10 0 0 1-10-10z`,
      c.paper,
    ),
    path(`M${x + width - 30} ${y}v20a10 10 0 0 0 10 10h20z`, c.soft),
  ]);

/** A four-pointed spark. */
export const spark = ([x, y, r]: Circle, fill: string): Shape =>
  group({ x, y }, [path(polygon(starPoints(4, r, r * 0.3)), { fill, stroke: fill, width: r * 0.12 })]);

/** Lines of text, each as x, y, length. */
export const textLines = (lines: readonly (readonly [number, number, number])[], color: string, width = 7): Shape[] =>
  lines.map(([x, y, length]) => line(`M${x} ${y}h${length}`, color, width));

export const bolt = ({ x, y, scale }: { x: number; y: number; scale: number }, fill: string): Shape =>
  group({ x, y, scale }, [path('M12-60L-34 10H-4L-12 60L34-14H4z', { fill, stroke: fill, width: 6 })]);

export const tick = ({ x, y, scale }: { x: number; y: number; scale: number }, color: string, width = 10): Shape =>
  group({ x, y, scale }, [line('M-26 2L-8 20L26-18', color, width)]);

/** A cube seen from above a corner, its centre at x and y. */
export const cube = ([x, y, r]: Circle, { top, left, right }: { top: string; left: string; right: string }): Shape =>
  group({ x, y, scale: r / 100 }, [
    path('M0-100L87-50L0 0L-87-50z', top),
    path('M-87-50L0 0V100L-87 50z', left),
    path('M87-50L0 0V100L87 50z', right),
  ]);
