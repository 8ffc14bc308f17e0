import { markShapes } from '#cli/media/brand/mark.ts';
import { housePalette as c } from '#cli/media/drawing/palette.ts';
import { circle, group, line, path, polygon, rect, type Shape, starPoints } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { outlineLines, outlineText } from '#cli/media/font/outline.ts';
import { wrapText } from '#cli/media/font/runs.ts';

const height = 88;
const textStyle = { size: 19, weight: 600 } as const;
const textWidthMax = 184;
/** Of what stands before the words, whose middle is a little to the right of its own. */
const headWidth = 112;
const headMiddle = 66;
/** One width for all: badges stand side by side or one below the other. */
const width = headWidth + textWidthMax + 52;

/** What a claim of the institute says; the figure stands large where it has one. */
export interface BadgeClaim {
  text: string;
  value?: string | number;
}

/** The review site's badge: figure, stars and the claim's own words. */
export function drawReviewsBadge({ text, value }: BadgeClaim): string {
  const figure = String(value ?? '');
  const share = typeof value === 'number' || value ? Math.min(1, Number.parseFloat(figure) / 5) : 1;
  const head = [
    outlineText(figure, { x: headMiddle, y: 48, anchor: 'middle' }, { size: 42, weight: 800, paint: c.deep }),
    group({ x: headMiddle - 36, y: 68 }, starRow(share)),
  ];
  return badge(text, head);
}

/** Five stars of which a share is filled. */
const starRow = (share: number): Shape[] =>
  [0, 1, 2, 3, 4].map((index) =>
    group({ x: index * 18 }, [path(polygon(starPoints(5, 8, 3.4)), (index + 0.5) / 5 <= share ? c.ember : c.soft)]),
  );

/** The programme's badge: a column capital and the claim's words. No one's logo. */
export const drawProgrammeBadge = ({ text }: BadgeClaim): string =>
  badge(text, [
    circle([headMiddle, 44, 30], c.main),
    group({ x: headMiddle, y: 45 }, [
      path('M0-20L19-9V-5H-19V-9z', c.paper),
      rect([-14, -2, 6, 14], c.paper),
      rect([-3, -2, 6, 14], c.accent),
      rect([8, -2, 6, 14], c.paper),
      rect([-19, 15, 38, 5], c.paper, 1),
    ]),
  ]);

function badge(text: string, head: readonly Shape[]): string {
  const lines = wrapText(text, textWidthMax, textStyle);
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

/** The seal on the institute's own certificate, for courses that prepare for no other. */
export const drawCertificationMark = ({ name }: { name: string }): string =>
  toSvg(
    [
      path('M34 78L22 118L40 110L52 120L60 84z', c.ember),
      path('M86 78L98 118L80 110L68 120L60 84z', c.ember),
      group({ x: 60, y: 54 }, [
        path(polygon(starPoints(18, 52, 45)), { fill: c.accent, stroke: c.accent, width: 4 }),
        circle([0, 0, 38], c.paper),
        circle([0, 0, 34], { stroke: c.main, width: 2 }),
        group({ scale: 0.66 }, markShapes({ ground: c.main, step: c.paper, sun: c.accent })),
      ]),
    ],
    { width: 120, height: 124, title: `Certificate of ${name}` },
  );
