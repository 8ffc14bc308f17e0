import type { Institute } from '#catalogue/schema/institute.ts';
import { housePalette as c } from '#cli/drawing/palette.ts';
import { circle, group, line, path, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { wrapText } from '#cli/media/font/measure.ts';
import { outlineLines, outlineText } from '#cli/media/font/outline.ts';

type Step = Institute['journey'][number];

const titleStyle = { size: 21, weight: 700, lineHeight: 25 } as const;
const textStyle = { size: 16.5, weight: 400, lineHeight: 22 } as const;

const numberDisc = (number: number, [x, y]: readonly [number, number]): Shape =>
  group({ x, y }, [
    circle([0, 0, 25], { fill: c.accent, stroke: c.paper, width: 5 }),
    outlineText(String(number), { x: 0, y: 9, anchor: 'middle' }, { size: 27, weight: 800, paint: c.deep }),
  ]);

function stepText(
  step: Step,
  { x, y, width, color }: { x: number; y: number; width: number; color: { title: string; text: string } },
) {
  const title = wrapText(step.title, width, titleStyle);
  const text = wrapText(step.text, width, textStyle);
  const textTop = y + title.length * titleStyle.lineHeight + 4;
  const shapes = [
    outlineLines(title, { x, y: y + 18 }, { ...titleStyle, paint: color.title }),
    outlineLines(text, { x, y: textTop + 14 }, { ...textStyle, paint: color.text }),
  ];
  return { shapes, height: textTop - y + text.length * textStyle.lineHeight };
}

/** Every other step is dark, so that neighbouring steps differ. */
const isDarkStep = (index: number): boolean => index % 2 === 0;

const flag: Shape[] = [line('M0 0V-58', c.deep, 5), path('M2-58H48L36-43L48-28H2z', c.accent)];

export function drawJourneyDesktop(steps: readonly Step[]): string {
  const width = 1200;
  const stairWidth = (width - 40) / steps.length;
  const rise = 30;
  const inner = stairWidth - 36;
  const tallest = Math.max(
    ...steps.map((step) => stepText(step, { x: 0, y: 0, width: inner, color: { title: '', text: '' } }).height),
  );
  const top = (index: number) => 92 + (steps.length - 1 - index) * rise;
  const height = Math.ceil(top(0) + tallest + 74);
  const stairs = steps.flatMap((step, index) => {
    const x = 20 + index * stairWidth;
    const color = isDarkStep(index) ? { title: c.paper, text: c.tint } : { title: c.deep, text: c.deep };
    return [
      rect([x, top(index), stairWidth, height - top(index)], isDarkStep(index) ? c.main : c.soft),
      ...stepText(step, { x: x + 18, y: top(index) + 44, width: inner, color }).shapes,
    ];
  });
  const discs = steps.map((_, index) => numberDisc(index + 1, [20 + index * stairWidth + 43, top(index)]));
  return toSvg(
    [
      rect([0, 0, width, height], c.tint),
      circle([118, top(0) - 4, 66], c.accent),
      ...stairs,
      ...discs,
      group({ x: width - 84, y: top(steps.length - 1) }, flag),
    ],
    { width, height, title: steps.map((step) => step.title).join(', ') },
  );
}

/** Draws the roadmap for narrow screens: stairs that lead down to the flag, so that the first step is at the top. */
export function drawJourneyMobile(steps: readonly Step[]): string {
  const [width, run, sky, landing, textLeft] = [400, 14, 76, 64, 68];
  const last = steps.length - 1;
  const right = (index: number): number => (index === last ? width : width - landing - (last - 1 - index) * run);
  const texts = steps.map((step, index) => (y: number) => {
    const color = isDarkStep(index) ? { title: c.paper, text: c.tint } : { title: c.deep, text: c.deep };
    return stepText(step, { x: textLeft, y, width: right(index) - textLeft - 14, color });
  });
  const heights = texts.map((draw) => Math.max(68, draw(0).height + 24));
  const top = (index: number): number => sky + heights.slice(0, index).reduce((sum, height) => sum + height, 0);
  const height = top(steps.length);
  return toSvg(
    [
      rect([0, 0, width, height], c.tint),
      circle([width - 62, 66, 40], c.accent),
      ...heights.map((own, index) => rect([0, top(index), right(index), own], isDarkStep(index) ? c.main : c.soft)),
      ...texts.flatMap((draw, index) => draw(top(index) + 10).shapes),
      ...steps.map((_, index) => numberDisc(index + 1, [35, top(index) + 36])),
      group({ x: width - 56, y: top(last) }, flag),
    ],
    { width, height, title: steps.map((step) => step.title).join(', ') },
  );
}
