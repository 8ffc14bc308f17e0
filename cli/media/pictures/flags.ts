import { housePalette } from '#cli/media/drawing/palette.ts';
import { circle, copies, line, onCircle, path, polygon, rect, type Shape, starPoints } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { outlineText } from '#cli/media/font/outline.ts';

/** All flags share one format, 3:2, whatever the flag's own is. */
const size = { width: 60, height: 40 };

const india = (): Shape[] => [
  rect([0, 0, 60, 13.4], '#FF9933'),
  rect([0, 13.3, 60, 13.4], '#FFFFFF'),
  rect([0, 26.6, 60, 13.4], '#138808'),
  circle([30, 20, 5.4], { stroke: '#000080', width: 1 }),
  circle([30, 20, 1.2], '#000080'),
  line(
    Array.from(
      { length: 24 },
      (_, spoke) =>
        `M30 20L${onCircle([30, 20, 5.2], spoke * 15)
          .map((at) => at.toFixed(1))
          .join(' ')}`,
    ).join(''),
    '#000080',
    0.3,
  ),
];

const canada = (): Shape[] => [
  rect([0, 0, 60, 40], '#FFFFFF'),
  rect([0, 0, 15, 40], '#D80621'),
  rect([45, 0, 15, 40], '#D80621'),
  path(
    'M30 6.500L27.200 11.700c-.3.600-.9.500-1.500.200L23.700 10.800L25.200 18.800c.3 1.500-.7 1.500-1.200.9L20.500 15.800L19.900 17.800c-.1.300-.4.500-.8.500L14.700 17.300L15.900 21.500c.2.900.4 1.300-.3 1.500L14 23.800L21.600 30c.3.200.5.700.3 1L21.300 33.200L28.800 32.300c.2 0 .4.100.4.300L29 38H31L30.800 32.600c0-.2.200-.3.400-.3L38.700 33.200L38.100 31c-.2-.3 0-.8.300-1L46 23.800L44.400 23c-.7-.2-.5-.6-.3-1.500L45.300 17.300L40.900 18.300c-.4 0-.7-.2-.8-.5L39.500 15.800L36 19.700c-.5.600-1.500.600-1.200-.9L36.300 10.800L34.300 11.900c-.6.300-1.200.4-1.500-.2z',
    '#D80621',
  ),
];

const emirates = (): Shape[] => [
  rect([0, 0, 60, 13.4], '#00732F'),
  rect([0, 13.3, 60, 13.4], '#FFFFFF'),
  rect([0, 26.6, 60, 13.4], '#000000'),
  rect([0, 0, 15, 40], '#FF0000'),
];

const ireland = (): Shape[] => [
  rect([0, 0, 20, 40], '#169B62'),
  rect([20, 0, 20, 40], '#FFFFFF'),
  rect([40, 0, 20, 40], '#FF883E'),
];

/** Fifty stars in rows of six and five. */
function stars(): Shape {
  const d = polygon(starPoints(5, 1, 0.4));
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from(
      { length: row % 2 ? 5 : 6 },
      (_, column) => ({ kind: 'copy', d, x: 2.2 + column * 4 + (row % 2) * 2, y: 2.3 + row * 2.1 }) as const,
    ),
  );
  return copies('#FFFFFF', rows.flat());
}

const unitedStates = (): Shape[] => [
  rect([0, 0, 60, 40], '#FFFFFF'),
  ...Array.from({ length: 7 }, (_, stripe) => rect([0, (stripe * 80) / 13, 60, 40 / 13], '#B22234')),
  rect([0, 0, 24.4, 21.5], '#3C3B6E'),
  stars(),
];

const flags: Record<string, () => Shape[]> = { in: india, ca: canada, ae: emirates, ie: ireland, us: unitedStates };

/** For a country whose flag is not drawn: its code on a plain ground. */
const codeOnly = (code: string): Shape[] => [
  rect([0, 0, size.width, size.height], housePalette.soft),
  outlineText(code.toUpperCase(), { x: 30, y: 27, anchor: 'middle' }, { size: 20, weight: 700, paint: housePalette.deep }),
];

/** The flag of a country by its two-letter code in lower case. */
export const drawFlag = (code: string): string => toSvg(flags[code]?.() ?? codeOnly(code), size);
