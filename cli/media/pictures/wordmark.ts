import { circle, group, line, onCircle, path, polygon, rect, type Shape, starPoints } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import type { Weight } from '#cli/media/font/faces.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import { measureText } from '#cli/media/font/runs.ts';

/** One quiet colour, so that forty marks side by side stay a wall and not a fair. */
const ink = '#46555C';
const light = '#9DAAAF';

/** Geometric signs within 16 to each side of the origin. */
const signs: readonly (() => Shape[])[] = [
  () => [circle([0, 0, 15], ink), circle([5, -5, 6], '#FFFFFF')],
  () => [rect([-15, -15, 14, 30], ink, 3), rect([1, -15, 14, 14], light, 3), rect([1, 1, 14, 14], ink, 3)],
  () => [path(polygon([0, -16, 16, 12, -16, 12]), ink), path(polygon([0, -2, 8, 12, -8, 12]), '#FFFFFF')],
  () => [0, 120, 240].map((turn) => circle([...onCircle([0, 0, 8.5], turn), 7.5], turn ? ink : light)),
  () => [line('M-14 10L-5-10L4 10L13-10', ink, 6)],
  () => [circle([0, 0, 13], { stroke: ink, width: 5 }), rect([-2.5, -16, 5, 16], light)],
  () => [path(polygon(starPoints(8, 16, 11)), ink), circle([0, 0, 5], '#FFFFFF')],
  () => [
    path('M-15 15V-1a15 15 0 0 1 15-15V0A15 15 0 0 1-15 15z', ink),
    path('M15-15V1A15 15 0 0 1 0 16V0A15 15 0 0 1 15-15z', light),
  ],
  () => [-10, 0, 10].map((y, index) => rect([-15, y - 3.5, [20, 30, 14][index] as number, 7], index === 1 ? ink : light, 3.5)),
  () => [group({ rotate: 45 }, [rect([-11, -11, 22, 22], { stroke: ink, width: 5 }, 3)]), circle([0, 0, 4], light)],
];

const settings: readonly { weight: Weight; change: (name: string) => string }[] = [
  { weight: 700, change: (name) => name },
  { weight: 400, change: (name) => name.toUpperCase() },
  { weight: 800, change: (name) => name.toLowerCase() },
  { weight: 600, change: (name) => name.replaceAll(' ', '') },
];

const height = 56;
const size = 26;

/** A typographic mark with an employer's name, ready for a wall of them. */
export function drawWordmark({ name, index }: { name: string; index: number }): string {
  const sign = signs[index % signs.length] as () => Shape[];
  const { weight, change } = settings[Math.floor(index / signs.length + index) % settings.length] as (typeof settings)[number];
  const text = change(name);
  const width = Math.ceil(measureText(text, { size, weight })) + 72;
  return toSvg([group({ x: 28, y: height / 2 }, sign()), outlineText(text, { x: 56, y: 37 }, { size, weight, paint: ink })], {
    width,
    height,
  });
}
