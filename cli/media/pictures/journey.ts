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
    const isDark = index % 2 === 0;
    const color = isDark ? { title: c.paper, text: c.tint } : { title: c.deep, text: c.deep };
    return [
      rect([x, top(index), stairWidth, height - top(index)], isDark ? c.main : c.soft),
      ...stepText(step, { x: x + 18, y: top(index) + 44, width: inner, color }).shapes,
    ];
  });
  const discs = steps.map((_, index) => numberDisc(index + 1, [20 + index * stairWidth + 43, top(index)]));
  return toSvg(
    [
      rect([0, 0, width, height], c.tint),
      circle([156, top(0) - 4, 66], c.accent),
      ...stairs,
      ...discs,
      group({ x: width - 84, y: top(steps.length - 1) }, flag),
    ],
    { width, height, title: steps.map((step) => step.title).join(', ') },
  );
}

/** Draws the roadmap for narrow screens: a path with only the step names, to keep the page short. */
export function drawJourneyMobile(steps: readonly Step[]): string {
  const [width, rise] = [400, 58];
  const middle = (index: number): number => 42 + index * rise;
  const height = middle(steps.length - 1) + 42;
  const names = steps.flatMap((step, index) => [
    rect([76, middle(index) - 24, width - 92, 48], c.paper, 12),
    outlineText(step.title, { x: 94, y: middle(index) + 8 }, { size: titleStyle.size, weight: titleStyle.weight, paint: c.main }),
    numberDisc(index + 1, [42, middle(index)]),
  ]);
  const spine = line(`M42 ${middle(0)}V${middle(steps.length - 1)}`, c.soft, 6);
  return toSvg([rect([0, 0, width, height], c.tint), spine, ...names], {
    width,
    height,
    title: steps.map((step) => step.title).join(', '),
  });
}
