import type { Palette } from '#cli/drawing/palette.ts';
import { chooserFor } from '#cli/drawing/seed.ts';
import { circle, group, rect, type Shape } from '#cli/drawing/shapes.ts';
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
 * Draws a 16:9 scene with steps and a sun around the emblem's stage. The ornaments, the stage and the side of the steps depend on the name.
 * Ornaments are close to the edges, because course headings cut the edges off and cards show a label in the upper left corner.
 */
export function drawScene({ name, palette, emblem }: SceneSubject): Shape[] {
  const chooser = chooserFor(name);
  const stage = chooser.pick(stages);
  const lower = chooser.pick(ornaments);
  const upper = chooser.pick(ornaments.filter((ornament) => ornament !== lower));
  const isMirrored = chooser.pick([true, false]);
  return [
    rect([0, 0, sceneSize.width, sceneSize.height], palette.tint),
    group({ x: isMirrored ? sceneSize.width - stepsEdge - stepsWidth : stepsEdge, y: sceneSize.height }, steps(palette)),
    circle([isMirrored ? 444 : 196, 84, 58], palette.accent),
    group({ x: 42, y: 126, scale: 0.55 }, readDrawing(upper, palette)),
    group({ x: 576, y: isMirrored ? 92 : chooser.pick([96, 180, 264]), scale: 0.8 }, readDrawing(lower, palette)),
    group({ x: 320, y: 180, scale: 1.12 }, readDrawing(stage, palette)),
    group({ x: 320, y: 182, scale: 1.2 }, emblem),
  ];
}

const stepsEdge = 24;
