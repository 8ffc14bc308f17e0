/** Paint of a shape, with a fill, a stroke or both. Colours are written as `#RRGGBB`. */
export interface Paint {
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number;
  opacity?: number;
  /** Whether an area that the outline encloses twice becomes a hole. */
  isEvenOdd?: boolean;
}

/** Position of a group: scaled and rotated clockwise in degrees, then moved to x and y. `matrix` replaces all other fields. */
export interface Placement {
  x?: number;
  y?: number;
  rotate?: number;
  scale?: number;
  matrix?: readonly number[];
}

/** A drawing for SVG or PDF. The x-axis points right and the y-axis points down. */
export type Shape =
  | { kind: 'rect'; box: Box; radius: number; paint: Paint }
  | { kind: 'circle'; circle: Circle; paint: Paint }
  | { kind: 'path'; d: string; paint: Paint }
  /** A repeated path, moved to x and y, with the paint of its group. An SVG contains the path only once. */
  | { kind: 'copy'; d: string; x: number; y: number }
  | { kind: 'group'; at: Placement; children: readonly Shape[]; paint?: Paint };

export type Box = readonly [number, number, number, number];
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
export const copies = (paint: string | Paint, children: readonly (Shape & { kind: 'copy' })[]): Shape => ({
  kind: 'group',
  at: {},
  children,
  paint: toPaint(paint),
});

export const round = (value: number): number => Math.round(value * 10) / 10;
