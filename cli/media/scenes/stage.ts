import type { Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, onCircle, path, polygon, rect, type Shape, starPoints } from '#cli/media/drawing/shapes.ts';

/** The large shape on which a motif stands, centred on the origin, about 150 to each side. */
type Stage = (colors: Palette) => Shape[];

/** The cusped arch of a jharokha window; it stands on the ground. */
const cuspedArch: Stage = (c) => [
  path('M-142 190V-8q0-30 30-38q-4-32 32-44q8-30 42-34q16-20 38-34q22 14 38 34q34 4 42 34q36 12 32 44q30 8 30 38V190z', c.main),
];

const archway: Stage = (c) => [path('M-138 190V-14a138 138 0 0 1 276 0V190z', c.main)];

const disc: Stage = (c) => [circle([0, 0, 148], c.main)];

/** A rangoli: petals round a disc. */
const petals: Stage = (c) => [
  ...Array.from({ length: 16 }, (_, index) => circle([...onCircle([0, 0, 124], index * 22.5), 27], c.main)),
  circle([0, 0, 134], c.main),
];

/** Two squares across each other: the star of temple floors. */
const eightStar: Stage = (c) => [0, 45].map((rotate) => group({ rotate }, [rect([-112, -112, 224, 224], c.main, 18)]));

const sunburst: Stage = (c) => [path(polygon(starPoints(20, 158, 138)), { fill: c.main, stroke: c.main, width: 8 })];

export const stages: readonly Stage[] = [cuspedArch, archway, disc, petals, eightStar, sunburst];
