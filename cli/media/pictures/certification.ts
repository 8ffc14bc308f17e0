import { markShapes } from '#cli/media/brand/mark.ts';
import { housePalette as c } from '#cli/media/drawing/palette.ts';
import { circle, group, path, polygon, starPoints } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';

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
