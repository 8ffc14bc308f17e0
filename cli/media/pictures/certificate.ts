import { housePalette as c } from '#cli/drawing/palette.ts';
import { group, line, rect } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import { wrapText } from '#cli/media/font/measure.ts';
import { letters, outlineText } from '#cli/media/font/outline.ts';
import { sceneSize } from '#cli/media/scenes/scene.ts';

interface CertificateSubject {
  institute: string;
  course: string;
  wording: string;
  signedBy: string;
}

const middle = 320;
const centred = (
  text: string,
  y: number,
  { size, weight, paint = c.deep }: { size: number; weight: 400 | 700 | 800; paint?: string },
) => outlineText(text, { x: middle, y, anchor: 'middle' }, { size, weight, paint });

const titleStyle = { size: 28, weight: 800 } as const;

/** Draws a course's certificate without a student's name, and with the word "Sample" across, so that nobody can use the picture. */
export function drawCertificate({ institute, course, wording, signedBy }: CertificateSubject): string {
  const titles = wrapText(course, 470, titleStyle).slice(0, 2);
  return toSvg(
    [
      rect([0, 0, sceneSize.width, sceneSize.height], c.tint),
      rect([24, 16, 592, 328], { fill: c.paper, stroke: c.main, width: 3 }, 6),
      rect([34, 26, 572, 308], { stroke: c.accent, width: 2 }, 3),
      group({ x: 35, y: 333 }, stairs),
      group({ x: 302, y: 40, scale: 0.3 }, readDrawing('badges/certificate')),
      centred(institute, 102, { size: 19, weight: 700, paint: c.main }),
      centred('Name of the student', 146, { size: 27, weight: 400 }),
      line('M180 158H460', c.soft, 2),
      centred(wording, 184, { size: 17, weight: 400 }),
      ...titles.map((text, index) => centred(text, 220 + index * 31, titleStyle)),
      line('M400 298H560', c.soft, 2),
      outlineText(signedBy, { x: 480, y: 318, anchor: 'middle' }, { size: 15, weight: 400, paint: c.deep }),
      group({ x: middle, y: 190, rotate: -16 }, [letters('SAMPLE', [0, 0, 130], { fill: c.ember, opacity: 0.2 })]),
    ],
    { ...sceneSize, title: `Sample of the certificate for ${course}` },
  );
}

const stairs = [1, 2, 3, 4].map((step) => rect([(step - 1) * 30, step * -14, 30, step * 14], step % 2 ? c.tint : c.soft));
