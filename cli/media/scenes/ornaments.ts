import type { Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, line, onCircle, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';

/** A small pattern that fills a corner, within 60 to each side of the origin. */
export type Ornament = (colors: Palette) => Shape[];

const grid = (count: number, step: number): [number, number][] =>
  Array.from({ length: count * count }, (_, index) => [
    ((index % count) - (count - 1) / 2) * step,
    (Math.floor(index / count) - (count - 1) / 2) * step,
  ]);

/** A kolam: rings looped round a lattice of dots. */
const kolam: Ornament = (c) => [
  ...grid(2, 42).map(([x, y]) => circle([x, y, 29], { stroke: c.soft, width: 5 })),
  ...grid(3, 42).map(([x, y], index) => circle([x, y, 5], index === 4 ? c.accent : c.soft)),
];

export const marigold: Ornament = (c) => [
  ...Array.from({ length: 10 }, (_, index) => circle([...onCircle([0, 0, 34], index * 36), 14], c.soft)),
  circle([0, 0, 32], c.soft),
  ...Array.from({ length: 8 }, (_, index) => circle([...onCircle([0, 0, 17], index * 45), 8], c.tint)),
  circle([0, 0, 12], c.accent),
];

const rings: Ornament = (c) =>
  [56, 38, 20].map((radius, index) => circle([0, 0, radius], { stroke: index === 1 ? c.accent : c.soft, width: 8 }));

const diamonds: Ornament = (c) =>
  grid(3, 36).map(([x, y], index) => group({ x, y, rotate: 45 }, [rect([-10, -10, 20, 20], index === 4 ? c.accent : c.soft, 3)]));

const leaves: Ornament = (c) =>
  [0, 90, 180, 270].map((rotate) =>
    group({ rotate: rotate + 45 }, [path('M0 0C-24-14-24-44 0-60C24-44 24-14 0 0z', rotate === 90 ? c.accent : c.soft)]),
  );

const waves: Ornament = (c) =>
  [-28, 0, 28].map((y) => line(`M-56 ${y}q14-20 28 0t28 0t28 0t28 0`, y === 0 ? c.accent : c.soft, 7));

const dotGrid: Ornament = (c) =>
  grid(5, 22).map(([x, y], index) => circle([x, y, 4.5], index === 6 || index === 18 ? c.accent : c.soft));

const hatch: Ornament = (c) =>
  [-40, -20, 0, 20, 40].map((x, index) => line(`M${x - 22} 40L${x + 22}-40`, index === 3 ? c.accent : c.soft, 7));

export const ornaments: readonly Ornament[] = [kolam, marigold, rings, diamonds, leaves, waves, dotGrid, hatch];

export const stepsWidth = 160;

/** Four steps on the origin's level, rising to the right or falling: the mark of the whole site. */
export const steps = (colors: Palette, isFalling = false): Shape[] =>
  [1, 2, 3, 4].map((height) => {
    const x = (isFalling ? 4 - height : height - 1) * (stepsWidth / 4);
    return rect([x, height * -30, stepsWidth / 4, height * 30], height % 2 ? lightFace(colors) : colors.soft);
  });

/** Between tint and soft: the lit faces of the steps. */
function lightFace({ tint, soft }: Palette): string {
  const channel = (at: number) =>
    Math.round((Number.parseInt(tint.slice(at, at + 2), 16) + Number.parseInt(soft.slice(at, at + 2), 16)) / 2);
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}
