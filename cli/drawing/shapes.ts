/** How a shape is painted; at least one of `fill` and `stroke`. Colours are `#RRGGBB`. */
export interface Paint {
  fill?: string | undefined;
  stroke?: string | undefined;
  /** Width of the stroke. Strokes have round ends and corners. */
  width?: number;
  opacity?: number;
  /** Whether what an outline surrounds twice is a hole. */
  isEvenOdd?: boolean;
}

/** Where a group stands: moved to x and y after it was scaled and turned (degrees, clockwise); or any affine change alone. */
export interface Placement {
  x?: number;
  y?: number;
  rotate?: number;
  scale?: number;
  matrix?: readonly number[];
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

const toPaint = (paint: string | Paint): Paint => (typeof paint === 'string' ? { fill: paint } : paint);

export const rect = (box: Box, paint: string | Paint, radius = 0): Shape => ({
  kind: 'rect',
  box,
  radius,
  paint: toPaint(paint),
});
export const circle = (at: Circle, paint: string | Paint): Shape => ({ kind: 'circle', circle: at, paint: toPaint(paint) });
export const path = (d: string, paint: string | Paint): Shape => ({ kind: 'path', d, paint: toPaint(paint) });
export const line = (d: string, stroke: string, width = 6): Shape => ({ kind: 'path', d, paint: { stroke, width } });
export const group = (at: Placement, children: readonly Shape[]): Shape => ({ kind: 'group', at, children });
/** Copies of paths in one paint. */
export const copies = (paint: string | Paint, children: readonly (Shape & { kind: 'copy' })[]): Shape => ({
  kind: 'group',
  at: {},
  children,
  paint: toPaint(paint),
});

/** At most one decimal: finer than any screen shows these pictures. */
export const round = (value: number): number => Math.round(value * 10) / 10;
