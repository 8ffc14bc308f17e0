import { group, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import type { Weight } from '#cli/media/font/faces.ts';
import { measureText } from '#cli/media/font/measure.ts';
import { outlineText } from '#cli/media/font/outline.ts';

/** All wordmarks share a muted colour, so that forty wordmarks side by side look calm. */
const ink = '#46555C';

const signs = ['moon', 'blocks', 'triangle', 'trefoil', 'zigzag', 'ring', 'star', 'leaves', 'bars', 'diamond'];

const settings: readonly { weight: Weight; change: (name: string) => string }[] = [
  { weight: 700, change: (name) => name },
  { weight: 400, change: (name) => name.toUpperCase() },
  { weight: 800, change: (name) => name.toLowerCase() },
  { weight: 600, change: (name) => name.replaceAll(' ', '') },
];

const height = 56;
const size = 26;

interface Employer {
  name: string;
  index: number;
}

export function drawWordmark(employer: Employer): string {
  const { width, shapes } = wordmark(employer);
  return toSvg(shapes, { width, height });
}

/** Width of each wordmark in the strip. */
const cell = 220;

/** Combines wordmarks into one file with a view for each, so that a page needs only one request. */
export const drawWordmarkStrip = (employers: readonly Employer[]): string =>
  toSvg(
    employers.map((employer, at) => {
      const { width, shapes } = wordmark(employer);
      return group({ x: at * cell + (cell - width) / 2 }, shapes);
    }),
    {
      width: employers.length * cell,
      height,
      views: employers.map(({ index }, at) => ({ id: `employer-${index + 1}`, box: [at * cell, 0, cell, height] })),
    },
  );

function wordmark({ name, index }: Employer): { width: number; shapes: Shape[] } {
  const { weight, change } = settings[Math.floor(index / signs.length + index) % settings.length] as (typeof settings)[number];
  const text = change(name);
  const width = Math.ceil(measureText(text, { size, weight })) + 72;
  return {
    width,
    shapes: [
      group({ x: 28, y: height / 2 }, readDrawing(`employers/${signs[index % signs.length]}`)),
      outlineText(text, { x: 56, y: 37 }, { size, weight, paint: ink }),
    ],
  };
}
