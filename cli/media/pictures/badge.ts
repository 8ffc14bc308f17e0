import { housePalette as c } from '#cli/drawing/palette.ts';
import { group, line, path, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import { wrapText } from '#cli/media/font/measure.ts';
import { outlineLines, outlineText } from '#cli/media/font/outline.ts';

const height = 88;
const textStyle = { size: 19, weight: 600 } as const;
const maxTextWidth = 184;
/**
 * Width of the area to the left of the text, where the drawing is placed. The drawing's centre is slightly to the right of this area's
 * middle.
 */
const headWidth = 112;
const headMiddle = 66;
/** All badges have the same width, because they appear side by side or stacked. */
const width = headWidth + maxTextWidth + 52;

export interface BadgeClaim {
  text: string;
  value?: string | number;
}

export function drawReviewsBadge({ text, value }: BadgeClaim): string {
  const figure = String(value ?? '');
  const share = typeof value === 'number' || value ? Math.min(1, Number.parseFloat(figure) / 5) : 1;
  const head = [
    outlineText(figure, { x: headMiddle, y: 48, anchor: 'middle' }, { size: 42, weight: 800, paint: c.deep }),
    group({ x: headMiddle - 36, y: 68 }, starRow(share)),
  ];
  return badge(text, head);
}

const star = 'M0 -8 2 -2.8 7.6 -2.5 3.2 1.1 4.7 6.5 0 3.4 -4.7 6.5 -3.2 1.1 -7.6 -2.5 -2 -2.8z';

const starRow = (share: number): Shape[] =>
  [0, 1, 2, 3, 4].map((index) => group({ x: index * 18 }, [path(star, (index + 0.5) / 5 <= share ? c.ember : c.soft)]));

export const drawProgrammeBadge = ({ text }: BadgeClaim): string =>
  badge(text, [group({ x: headMiddle, y: 44 }, readDrawing('badges/programme'))]);

function badge(text: string, head: readonly Shape[]): string {
  const lines = wrapText(text, maxTextWidth, textStyle);
  return toSvg(
    [
      rect([1, 1, width - 2, height - 2], { fill: c.paper, stroke: c.soft, width: 2 }, 14),
      ...head,
      line(`M${headWidth + 14} 22V66`, c.soft, 2),
      outlineLines(
        lines,
        { x: headWidth + 30, y: height / 2 + 7 - (lines.length - 1) * 12 },
        { ...textStyle, paint: c.deep, lineHeight: 24 },
      ),
    ],
    { width, height, title: text },
  );
}

/** Draws the seal for courses that end only with the institute's own certificate. */
export const drawCertificationMark = ({ name }: { name: string }): string =>
  toSvg(readDrawing('badges/certificate'), { width: 120, height: 124, title: `Certificate of ${name}` });
