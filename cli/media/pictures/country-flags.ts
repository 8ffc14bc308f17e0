import type { Box } from '#cli/media/drawing/shapes.ts';
import drawn from './country-flags.json' with { type: 'json' };

/** Flags that a few plain shapes draw, all in one format, 3:2. */
const width = 60;
const height = 40;

/** Bands across or side by side: colours, each with its share where they differ (`FCD116:2`). */
const bands: Record<string, readonly [direction: 'across' | 'beside', colours: string]> = {
  am: ['across', 'D90012 0033A0 F2A800'],
  at: ['across', 'C8102E FFF C8102E'],
  be: ['beside', '000 FAE042 ED2939'],
  bg: ['across', 'FFF 00966E D62612'],
  bo: ['across', 'D52B1E F9E300 007934'],
  bw: ['across', '75AADB:9 FFF 000:4 FFF 75AADB:9'],
  ci: ['beside', 'F77F00 FFF 009E60'],
  co: ['across', 'FCD116:2 003893 CE1126'],
  cr: ['across', '002B7F FFF CE1126:2 FFF 002B7F'],
  de: ['across', '000 D00 FFCE00'],
  ee: ['across', '0072CE 000 FFF'],
  fr: ['beside', '0055A4 FFF EF4135'],
  ga: ['across', '009E60 FCD116 3A75C4'],
  gm: ['across', 'CE1126:6 FFF 0C1C8C:4 FFF 3A7728:6'],
  gn: ['beside', 'CE1126 FCD116 009460'],
  hu: ['across', 'CE2939 FFF 477050'],
  id: ['across', 'CE1126 FFF'],
  it: ['beside', '009246 FFF CE2B37'],
  lt: ['across', 'FDB913 006A44 C1272D'],
  lu: ['across', 'ED2939 FFF 00A1DE'],
  lv: ['across', '9E3039:2 FFF 9E3039:2'],
  mc: ['across', 'CE1126 FFF'],
  ml: ['beside', '14B53A FCD116 CE1126'],
  mu: ['across', 'EA2839 1A206D FFD500 00A551'],
  ng: ['beside', '008751 FFF 008751'],
  nl: ['across', 'AE1C28 FFF 21468B'],
  pe: ['beside', 'D91023 FFF D91023'],
  pl: ['across', 'FFF DC143C'],
  ro: ['beside', '002B7F FCD116 CE1126'],
  ru: ['across', 'FFF 0039A6 D52B1E'],
  sl: ['across', '1EB53A FFF 0072C6'],
  td: ['beside', '002664 FECB00 C60C30'],
  th: ['across', 'A51931 F4F5F8 2D2A4A:2 F4F5F8 A51931'],
  ua: ['across', '005BBB FFD500'],
  ye: ['across', 'CE1126 FFF 000'],
};

/** A ground with a Nordic cross, and a second cross within it where there is one. */
const crosses: Record<string, readonly string[]> = {
  dk: ['C60C30', 'FFF'],
  fi: ['FFF', '003580'],
  is: ['02529C', 'FFF', 'DC1E35'],
  no: ['BA0C2F', 'FFF', '00205B'],
  se: ['006AA7', 'FECC00'],
};

/** A ground with a disc: its colour, its centre and its radius. */
const discs: Record<string, readonly [ground: string, disc: string, x: number, radius: number]> = {
  bd: ['006A4E', 'F42A41', 27, 13],
  jp: ['FFF', 'BC002D', 30, 12],
  pw: ['4AADD6', 'FFDE00', 26, 12],
};

const rect = ([x, y, across, down]: Box, fill: string): string =>
  `<path fill="#${fill}" d="M${round(x)} ${round(y)}h${round(across)}v${round(down)}h${round(-across)}z"/>`;
const round = (value: number): number => Math.round(value * 100) / 100;

function drawBands([direction, colours]: readonly ['across' | 'beside', string]): string {
  const parts = colours.split(' ').map((colour) => {
    const [fill = '', share = '1'] = colour.split(':');
    return { fill, share: Number(share) };
  });
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let from = 0;
  return parts
    .map(({ fill, share }) => {
      const start = from;
      from += share / whole;
      return direction === 'across'
        ? rect([0, start * height, width, (share / whole) * height], fill)
        : rect([start * width, 0, (share / whole) * width, height], fill);
    })
    .join('');
}

function drawCross([ground = '', ...lines]: readonly string[]): string {
  const [centreX, centreY] = [22, height / 2];
  const arms = lines.map((fill, index) => {
    const thickness = lines.length > 1 && index === 0 ? 10 : lines.length > 1 ? 5 : 8;
    return (
      rect([centreX - thickness / 2, 0, thickness, height], fill) + rect([0, centreY - thickness / 2, width, thickness], fill)
    );
  });
  return rect([0, 0, width, height], ground) + arms.join('');
}

const drawDisc = ([ground, disc, x, radius]: readonly [string, string, number, number]): string =>
  `${rect([0, 0, width, height], ground)}<circle cx="${x}" cy="${height / 2}" r="${radius}" fill="#${disc}"/>`;

/** Flags that need more than plain shapes, by the same codes; the file says where they come from. */
const drawnFlags: Readonly<Record<string, string>> = drawn.flags;

/** The flag of a country by its two-letter code in lower case, as SVG markup; undefined for a code of no country. */
export function drawCountryFlag(code: string): string | undefined {
  const [band, cross, disc] = [bands[code], crosses[code], discs[code]];
  const shapes = band ? drawBands(band) : cross ? drawCross(cross) : disc ? drawDisc(disc) : undefined;
  return shapes ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>` : drawnFlags[code];
}
