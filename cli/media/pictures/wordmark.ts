import { group } from '#cli/drawing/shapes.ts';
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

export function drawWordmark({ name, index }: { name: string; index: number }): string {
  const { weight, change } = settings[Math.floor(index / signs.length + index) % settings.length] as (typeof settings)[number];
  const text = change(name);
  const width = Math.ceil(measureText(text, { size, weight })) + 72;
  return toSvg(
    [
      group({ x: 28, y: height / 2 }, readDrawing(`employers/${signs[index % signs.length]}`)),
      outlineText(text, { x: 56, y: 37 }, { size, weight, paint: ink }),
    ],
    {
      width,
      height,
    },
  );
}
