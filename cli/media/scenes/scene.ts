import type { Palette } from '#cli/drawing/palette.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { circle, group, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import { ornaments, stages, steps, stepsWidth } from './patterns.ts';

export interface SceneSubject {
  /** Seed for the arrangement. The same name always results in the same scene. */
  name: string;
  palette: Palette;
  emblem: readonly Shape[];
}

export const sceneSize = { width: 640, height: 360 };

/**
 * Returns a scene for boxes of any shape. Its background and floor continue beyond the frame, so that no edge is visible in a page head
 * that is taller or wider than the scene.
 */
export const toOpenScene = (shapes: readonly Shape[]): string =>
  toSvg(shapes.map(continueOutside), { ...sceneSize, isAtBottom: true });

function continueOutside(shape: Shape): Shape {
  if (shape.kind !== 'rect' || shape.box[2] !== sceneSize.width) return shape;
  const { width, height } = sceneSize;
  const [, y] = shape.box;
  return { ...shape, box: [-width, y - (y > 0 ? 0 : height), 3 * width, 2 * height] };
}

/**
 * Draws a 16:9 scene with steps and a sun around the emblem's stage. The ornament and the stage depend on the name. The ornament is on the
 * right, because headings cut off the left edge and cards have a badge there.
 */
export function drawScene({ name, palette, emblem }: SceneSubject): Shape[] {
  const pick = pickerFor(name);
  const stage = pick(stages);
  const lower = pick(ornaments);
  const upper = pick(ornaments.filter((ornament) => ornament !== lower));
  const isMirrored = pick([true, false]);
  const place = (x: number) => (isMirrored ? sceneSize.width - x : x);
  return [
    rect([0, 0, sceneSize.width, sceneSize.height], palette.tint),
    group({ x: place(isMirrored ? stepsEdge + stepsWidth : stepsEdge), y: sceneSize.height }, steps(palette)),
    circle([place(196), 84, 58], palette.accent),
    isMirrored
      ? group({ x: 570, y: 92, scale: 0.8 }, readDrawing(upper, palette))
      : group({ x: 552, y: pick([96, 180, 264]), scale: pick([0.9, 1.1]) }, readDrawing(lower, palette)),
    group({ x: 320, y: 180, scale: 1.12 }, readDrawing(stage, palette)),
    group({ x: 320, y: 182, scale: 1.2 }, emblem),
  ];
}

const stepsEdge = 24;
