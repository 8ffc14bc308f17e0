/** How a shape is painted; at least one of `fill` and `stroke`. Colours are `#rrggbb`. */
export interface Paint {
  fill?: string;
  stroke?: string;
  /** Width of the stroke. Strokes have round ends and corners. */
  width?: number;
  opacity?: number;
}

/** Where a group stands: moved to x and y after it was scaled and turned (degrees, clockwise). */
export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  rotate?: number;
}

/** A drawing that can be written as SVG or into a PDF. Coordinates run right and down. */
export type Shape =
  | { kind: 'rect'; box: Box; radius: number; paint: Paint }
  | { kind: 'circle'; circle: Circle; paint: Paint }
  | { kind: 'path'; d: string; paint: Paint }
  /** A path moved to x and y that occurs often: SVG holds it once. Painted as its group is. */
  | { kind: 'copy'; d: string; x: number; y: number }
  | { kind: 'group'; at: Placement; children: readonly Shape[]; paint?: Paint };

/** x, y, width, height. */
export type Box = readonly [number, number, number, number];
/** Centre x, centre y, radius. */
export type Circle = readonly [number, number, number];

const paintOf = (paint: string | Paint): Paint => (typeof paint === 'string' ? { fill: paint } : paint);

export const rect = (box: Box, paint: string | Paint, radius = 0): Shape => ({
  kind: 'rect',
  box,
  radius,
  paint: paintOf(paint),
});
export const circle = (at: Circle, paint: string | Paint): Shape => ({ kind: 'circle', circle: at, paint: paintOf(paint) });
export const path = (d: string, paint: string | Paint): Shape => ({ kind: 'path', d, paint: paintOf(paint) });
export const line = (d: string, stroke: string, width = 6): Shape => ({ kind: 'path', d, paint: { stroke, width } });
export const group = (at: Placement, children: readonly Shape[]): Shape => ({ kind: 'group', at, children });
/** Copies of paths in one paint. */
export const copies = (paint: string | Paint, children: readonly (Shape & { kind: 'copy' })[]): Shape => ({
  kind: 'group',
  at: {},
  children,
  paint: paintOf(paint),
});
export const stroke = (color: string, width = 6): Paint => ({ stroke: color, width });

/** At most one decimal: finer than any screen shows these pictures. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Closed polygon through points given as x, y, x, y, ... */
export const polygon = (points: readonly number[]): string => `M${points.map(round).join(' ')}z`;

/** Point on a circle at an angle in degrees, 0 at the top, clockwise. */
export function onCircle([cx, cy, r]: Circle, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** Points of a star: `count` tips on `outer`, the notches on `inner`. */
export function starPoints(count: number, outer: number, inner: number): number[] {
  return Array.from({ length: count * 2 }, (_, index) =>
    onCircle([0, 0, index % 2 ? inner : outer], (index * 180) / count),
  ).flat();
}
